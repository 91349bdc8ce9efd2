/* See threat_text.h. */
#include "threat_text.h"

const char *threat_text(const struct line *line, char text[THREAT_TEXT])
{
    struct out out = out_open(text, THREAT_TEXT - 1);
    struct threats threats;
    threats_find(line, &threats);
    for (int site = 0; site < line->setup->board.sites; site++)
        for (int i = 0; i < threats.taken; i++)
            if (threats.take[i].site == site) {
                out_text(&out, out.length > 0 ? " " : "");
                out_text(&out, line->setup->board.site[site].name);
            }
    for (int i = 0; i < threats.wins; i++) {
        out_text(&out, out.length > 0 ? " !" : "!");
        out_char(&out, setup_letter(line->setup, threats.win[i].seat));
    }
    text[out_overrun(&out) ? 0 : out.length] = '\0';
    return text;
}
