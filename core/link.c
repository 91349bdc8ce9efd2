/* See link.h. */
#include "link.h"

#include "check.h"

#include <string.h>

enum {
    CRC_BYTES = 4,
    PACKED_LEAST = 8, /* characters of a packed text: version, count and CRC are six bytes */
    MOVE_BITS = 12,   /* a move is less than these bits of the number */
};
_Static_assert(MOVES_MAX <= 1 << MOVE_BITS, "a move's index has its bits");

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/* ---- the CRC-32 of zlib, and what a wrong one tells ---- */

static const uint32_t polynomial = 0xedb88320;

/* The CRC of 0 to 15, four bits at a time. */
static const uint32_t crc_table[16] = {0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4,
                                       0x4db26158, 0x5005713c, 0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c,
                                       0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c};

/* Goes on with a CRC that begins as 0. */
static uint32_t crc_of(uint32_t crc, const char *bytes, size_t length)
{
    crc = ~crc;
    for (size_t i = 0; i < length; i++) {
        crc ^= (unsigned char)bytes[i];
        crc = crc >> 4 ^ crc_table[crc & 15];
        crc = crc >> 4 ^ crc_table[crc & 15];
    }
    return ~crc;
}

static uint32_t crc_back(uint32_t crc)
{
    for (int bit = 0; bit < 8; bit++)
        crc = crc >> 31 ? (crc ^ polynomial) << 1 | 1 : crc << 1;
    return crc;
}

/* Whether one changed place explains that the CRC differs by `difference` from the one that was sent. A CRC is linear:
 * the difference depends on the changed bits and their distance to the end alone. Taking it back byte by byte from the
 * end, its upper half is the change itself when it has come to it, and its lower half is 0. Looked for are a character
 * among the packed bytes, which lies in one or two of them, and a byte or two digits in the `context` before them.
 * That something else looks like one is less probable than one in 100,000 for a common link. */
static bool is_one_change(uint32_t difference, size_t packed, size_t context)
{
    static const uint32_t character[3][2] = {
        {0xfc000000, 0xfc000000}, {0xf0030000, 0xf0030000}, {0xc00f0000, 0x3f000000}};
    /* The last character may have only its first bits in the last byte. */
    if ((difference & 0xf0ffffff) == 0)
        return true;
    for (size_t last = packed; last-- > 0; difference = crc_back(difference))
        if ((difference & ~character[last % 3][0]) == 0 || (difference & ~character[last % 3][1]) == 0)
            return true;
    for (size_t last = context; last-- > 0; difference = crc_back(difference))
        if ((difference & 0x00ffffff) == 0 || (difference & ~UINT32_C(0x0f0f0000)) == 0)
            return true;
    return false;
}

/* What the CRC is taken over before the packed bytes. */
static size_t write_context(const struct session *session, char text[OPTIONS_TEXT + POSITION_TEXT + 64])
{
    struct out out = out_open(text, OPTIONS_TEXT + POSITION_TEXT + 64);
    out_text(&out, session->setup.game->id);
    out_char(&out, '\n');
    out_text(&out, session->setup.options);
    out_char(&out, '\n');
    if (!session->from_start)
        session->setup.game->write_state(&session->setup, &session->start, &out);
    out_char(&out, '\n');
    CHECK(!out_overrun(&out));
    return out.length;
}

/* ---- moves as digits of a large number ---- */

/* Units of 32 bits, the lowest first, without leading zeros. */
struct number {
    uint32_t *unit;
    size_t units;
};

/* Multiplies and adds. There must be room for one more unit. */
static void number_append(struct number *number, uint32_t base, uint32_t digit)
{
    uint64_t carry = digit;
    for (size_t i = 0; i < number->units; i++) {
        carry += (uint64_t)number->unit[i] * base;
        number->unit[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry > 0)
        number->unit[number->units++] = (uint32_t)carry;
}

/* Divides; returns the rest. */
static uint32_t number_take(struct number *number, uint32_t base)
{
    uint64_t rest = 0;
    for (size_t i = number->units; i-- > 0;) {
        rest = rest << 32 | number->unit[i];
        number->unit[i] = (uint32_t)(rest / base);
        rest %= base;
    }
    while (number->units > 0 && number->unit[number->units - 1] == 0)
        number->units--;
    return (uint32_t)rest;
}

static size_t number_bytes(const struct number *number)
{
    size_t bytes = number->units * 4;
    while (bytes > 0 && number->unit[(bytes - 1) / 4] >> (bytes - 1) % 4 * 8 == 0)
        bytes--;
    return bytes;
}

static unsigned number_byte(const struct number *number, size_t index)
{
    return number->unit[index / 4] >> index % 4 * 8 & 255;
}

/* A move with its canonical word, filled up with zeros so that comparing all bytes gives the order of the words. */
struct word {
    char text[MOVE_TEXT];
    Move move;
};

static void set_word(struct word *word, const struct setup *setup, const State *state, Move move)
{
    struct out out = out_open(word->text, sizeof word->text);
    memset(word->text, 0, sizeof word->text);
    setup->game->write_move(setup, state, move, &out);
    CHECK(!out_overrun(&out));
    word->move = move;
}

static int compare(const struct word *one, const struct word *other)
{
    return memcmp(one->text, other->text, sizeof one->text);
}

/* A move's index among the sorted words of all. */
static uint32_t index_of(const struct setup *setup, const State *state, const Move *moves, int count, Move move)
{
    struct word word, other;
    uint32_t index = 0;
    set_word(&word, setup, state, move);
    for (int i = 0; i < count; i++) {
        set_word(&other, setup, state, moves[i]);
        index += compare(&other, &word) < 0;
    }
    return index;
}

/* The move at an index of the sorted words: Hoare's selection. No two words are equal. */
static Move word_at(struct word *words, int count, int index)
{
    int low = 0, high = count - 1;
    while (low < high) {
        const struct word pivot = words[low + (high - low) / 2];
        int up = low, down = high;
        while (up <= down) {
            while (compare(&words[up], &pivot) < 0)
                up++;
            while (compare(&words[down], &pivot) > 0)
                down--;
            if (up <= down) {
                const struct word word = words[up];
                words[up++] = words[down];
                words[down--] = word;
            }
        }
        if (index > down && index < up)
            break;
        if (index <= down)
            high = down;
        else
            low = up;
    }
    return words[index].move;
}

/* ---- writing ---- */

/* Bytes on their way into characters of six bits. */
struct packer {
    struct out *out;
    uint32_t crc;
    unsigned bits;
    int count;
};

static void pack_byte(struct packer *packer, unsigned byte)
{
    const char c = (char)byte;
    packer->crc = crc_of(packer->crc, &c, 1);
    packer->bits = packer->bits << 8 | byte;
    for (packer->count += 8; packer->count >= 6; packer->count -= 6)
        out_char(packer->out, alphabet[packer->bits >> (packer->count - 6) & 63]);
    packer->bits &= 63;
}

static void pack_end(struct packer *packer)
{
    uint32_t crc = packer->crc;
    for (int i = 0; i < CRC_BYTES; i++)
        pack_byte(packer, crc >> 8 * i & 255);
    if (packer->count > 0)
        out_char(packer->out, alphabet[packer->bits << (6 - packer->count) & 63]);
}

static bool no_memory(struct fault *fault)
{
    struct in nothing = in_string("");
    return fault_set(fault, "memory", &nothing, 0, NULL);
}

/* Replaces the moves of a line by index << 16 | number of legal moves. */
static void find_digits(const struct session *session, uint32_t *digits, uint32_t count)
{
    const struct setup *setup = &session->setup;
    Move moves[MOVES_MAX];
    State state = session->start;
    for (uint32_t i = 0; i < count; i++) {
        Move move = digits[i];
        int legal = setup->game->moves(setup, &state, moves);
        digits[i] = index_of(setup, &state, moves, legal, move) << 16 | (uint32_t)legal;
        setup->game->play(setup, &state, move);
    }
}

/* Fills the number of the moves up to the cursor; `digits` has room for them. The last move is the highest digit, so it
 * comes first. */
static void find_number(const struct session *session, uint32_t *digits, struct number *number)
{
    uint32_t count = session_node(session, session->cursor)->ply;
    for (Ref ref = session->cursor; ref != session->root; ref = session_node(session, ref)->parent)
        digits[session_node(session, ref)->ply - 1] = session_node(session, ref)->move;
    find_digits(session, digits, count);
    for (uint32_t i = count; i-- > 0;)
        number_append(number, digits[i] & 0xffff, digits[i] >> 16);
}

bool link_pack(struct session *session, struct out *out, struct fault *fault)
{
    char context[OPTIONS_TEXT + POSITION_TEXT + 64];
    struct packer packer = {.out = out};
    uint32_t count = session_node(session, session->cursor)->ply;
    size_t units = (size_t)count * MOVE_BITS / 32 + 2;
    if ((session->size - session->used) / sizeof(uint32_t) < count + units)
        return no_memory(fault);
    uint32_t *digits = (uint32_t *)(void *)(session->block + session->used);
    struct number number = {digits + count, 0};
    find_number(session, digits, &number);
    packer.crc = crc_of(0, context, write_context(session, context));
    pack_byte(&packer, LINK_VERSION);
    for (; count >= 128; count >>= 7)
        pack_byte(&packer, (count & 127) | 128);
    pack_byte(&packer, count);
    for (size_t i = 0, bytes = number_bytes(&number); i < bytes; i++)
        pack_byte(&packer, number_byte(&number, i));
    pack_end(&packer);
    return true;
}

static void write_escaped(struct out *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        if ((c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
            (c != 0 && strchr("-._~", c))) {
            out_char(out, (char)c);
            continue;
        }
        out_char(out, '%');
        out_char(out, "0123456789ABCDEF"[c >> 4]);
        out_char(out, "0123456789ABCDEF"[c & 15]);
    }
}

bool link_write(struct session *session, struct out *out, struct fault *fault)
{
    const struct setup *setup = &session->setup;
    char text[POSITION_TEXT];
    struct out position = out_open(text, sizeof text);
    out_text(out, "game=");
    out_text(out, setup->game->id);
    out_text(out, "&options=");
    write_escaped(out, setup->options, strlen(setup->options));
    if (!session->from_start) {
        setup->game->write_state(setup, &session->start, &position);
        CHECK(!out_overrun(&position));
        out_text(out, "&position=");
        write_escaped(out, text, position.length);
    }
    out_text(out, "&moves=");
    return link_pack(session, out, fault);
}

/* ---- reading ---- */

enum { KEY_GAME, KEY_OPTIONS, KEY_POSITION, KEY_MOVES, KEYS };
static const char *const keys[KEYS] = {"game", "options", "position", "moves"};

/* A value of the link: where it stands, and its bytes without escapes. */
struct field {
    size_t at;
    char *text;
    size_t length;
};

struct reader {
    struct session *session;
    struct in in;
    struct fault *fault;
    struct field field[KEYS]; /* `text` is NULL where a key is not given */
    bool usable;              /* what the session holds is good although there is a fault */
};

static bool wrong(struct reader *reader, const char *key, size_t at, size_t end, const char *expected)
{
    const struct in in = in_open(reader->in.text, end);
    fault_set(reader->fault, key, &in, at, expected);
    return false;
}

/* Takes bytes off the end of the session's block; link_read gives them back. */
static void *borrow(struct reader *reader, size_t bytes)
{
    struct session *session = reader->session;
    size_t end = session->size / 8 * 8;
    if (end < session->used || (end - session->used) / 8 <= bytes / 8) {
        no_memory(reader->fault);
        return NULL;
    }
    session->size = end - (bytes + 7) / 8 * 8;
    return session->block + session->size;
}

static int hex_digit(int c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    c |= 0x20;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* The byte that stands at `at`, escaped or not, or -1; `*width` is how many characters it takes. */
static int escaped_byte(const struct in *in, size_t at, size_t end, size_t *width)
{
    *width = 1;
    if (in->text[at] != '%')
        return (unsigned char)in->text[at];
    if (end - at < 3)
        return -1;
    int high = hex_digit(in->text[at + 1]), low = hex_digit(in->text[at + 2]);
    *width = 3;
    return high < 0 || low < 0 ? -1 : high * 16 + low;
}

/* Where byte `index` of a field stands in the link. */
static size_t place_of(const struct reader *reader, const struct field *field, size_t index)
{
    size_t at = field->at, width;
    for (size_t i = 0; i < index; i++, at += width)
        escaped_byte(&reader->in, at, reader->in.length, &width);
    return at;
}

/* Moves a fault that counts in a field to its place in the link. */
static bool wrong_in(struct reader *reader, int key, size_t from)
{
    const struct field *field = &reader->field[key];
    reader->fault->at = field->text ? place_of(reader, field, from + reader->fault->at) : reader->in.length;
    return false;
}

static bool read_field(struct reader *reader, size_t end)
{
    struct in *in = &reader->in;
    size_t begin = in->at;
    const char *equals = memchr(in->text + begin, '=', end - begin);
    size_t length = equals ? (size_t)(equals - in->text) - begin : end - begin;
    int key = 0;
    while (key < KEYS && !text_equal(in->text + begin, length, keys[key]))
        key++;
    if (key == KEYS || !equals || reader->field[key].text)
        return wrong(reader, "link-form", begin, begin + length, "game= options= position= moves=");
    struct field *field = &reader->field[key];
    field->at = begin + length + 1;
    field->text = borrow(reader, end - field->at);
    if (!field->text)
        return false;
    for (size_t at = field->at, width; at < end; at += width) {
        int byte = escaped_byte(in, at, end, &width);
        if (byte < 0)
            return wrong(reader, "link-form", at, at + width < end ? at + width : end, "%00-%FF");
        field->text[field->length++] = (char)byte;
    }
    return true;
}

static bool read_fields(struct reader *reader)
{
    struct in *in = &reader->in;
    const char *sign = memchr(in->text, '#', in->length);
    in->at = sign ? (size_t)(sign - in->text) + 1 : 0;
    while (!in_done(in)) {
        const char *and = memchr(in->text + in->at, '&', in->length - in->at);
        size_t end = and? (size_t)(and-in->text) : in->length;
        if (!read_field(reader, end))
            return false;
        in->at = end + (and != NULL);
    }
    return true;
}

static bool open_game(struct reader *reader)
{
    const struct field *game = &reader->field[KEY_GAME], *options = &reader->field[KEY_OPTIONS],
                       *position = &reader->field[KEY_POSITION];
    struct fault *fault = reader->fault;
    if (!game->text)
        return wrong(reader, "game-missing", reader->in.length, reader->in.length, "game=");
    const struct game *found = game_find(game->text, game->length);
    const struct in id = in_open(game->text, game->length);
    if (!found) {
        fault_set(fault, "game-unknown", &id, 0, NULL);
        return wrong_in(reader, KEY_GAME, 0);
    }
    if (session_open(reader->session, found, options->text, options->length, position->text, position->length, fault))
        return true;
    if (strncmp(fault->key, "option", 6) == 0)
        return wrong_in(reader, KEY_OPTIONS, 0);
    return strncmp(fault->key, "position", 8) == 0 ? wrong_in(reader, KEY_POSITION, 0) : false;
}

/* Whether the moves are words: several, or one of the form of a move, or something too short to be packed that does not
 * begin like version 1 to 3. */
static bool are_words(const struct session *session, const struct field *field)
{
    struct in in = in_open(field->text, field->length);
    Move move;
    if (memchr(field->text, ',', field->length))
        return true;
    if (session->setup.game->read_move(&session->setup, &session->start, &in, &move) && in_done(&in))
        return true;
    return field->length < PACKED_LEAST && field->text[0] != alphabet[0];
}

static bool play_words(struct reader *reader)
{
    struct session *session = reader->session;
    const struct field *field = &reader->field[KEY_MOVES];
    reader->usable = true;
    for (size_t at = 0, end; at <= field->length; at = end + 1) {
        const char *comma = memchr(field->text + at, ',', field->length - at);
        Move move;
        end = comma ? (size_t)(comma - field->text) : field->length;
        if (!line_read(&session->line, field->text + at, end - at, &move, reader->fault))
            return wrong_in(reader, KEY_MOVES, at);
        reader->usable = session_play(session, move, reader->fault);
        if (!reader->usable)
            return wrong_in(reader, KEY_MOVES, at);
    }
    return true;
}

/* The packed bytes, in the place of their characters. */
struct packed {
    char *bytes;
    size_t length;
    bool odd;   /* no whole bytes have such a number of characters */
    bool loose; /* the last character has bits that belong to no byte, and they are not 0 */
};

static bool unpack(struct reader *reader, struct packed *packed)
{
    const struct field *field = &reader->field[KEY_MOVES];
    unsigned bits = 0;
    int count = 0;
    *packed = (struct packed){.bytes = field->text, .odd = field->length % 4 == 1};
    for (size_t i = 0; i < field->length; i++) {
        const char *c = field->text[i] ? strchr(alphabet, field->text[i]) : NULL;
        if (!c) {
            size_t at = place_of(reader, field, i);
            return wrong(reader, "link-changed", at, at + 1, "A-Z a-z 0-9 - _");
        }
        bits = (bits << 6 | (unsigned)(c - alphabet)) & 0xfff;
        count += 6;
        if (count >= 8) {
            count -= 8;
            packed->bytes[packed->length++] = (char)(bits >> count & 255);
        }
    }
    packed->loose = (bits & ((1U << count) - 1)) != 0;
    return true;
}

static uint32_t sent_crc(const char *bytes)
{
    uint32_t crc = 0;
    for (int i = 0; i < CRC_BYTES; i++)
        crc |= (uint32_t)(unsigned char)bytes[i] << 8 * i;
    return crc;
}

/* Whether something has been put behind bytes that are right. */
static bool is_longer(uint32_t crc, const struct packed *packed)
{
    for (size_t sum = 0; sum + CRC_BYTES <= packed->length; sum++) {
        if (sum >= 2 && crc == sent_crc(packed->bytes + sum))
            return true;
        crc = crc_of(crc, packed->bytes + sum, 1);
    }
    return false;
}

/* Says what happened to packed moves on their way. A changed link is known by is_one_change or is_longer; all others that
 * have a wrong CRC are taken for cut ones, since that is what happens to long links. */
static bool check_packed(struct reader *reader, const struct packed *packed)
{
    char text[OPTIONS_TEXT + POSITION_TEXT + 64];
    const size_t end = reader->in.length, at = reader->field[KEY_MOVES].at;
    if (packed->length > 0 && packed->bytes[0] != LINK_VERSION)
        return wrong(reader, "link-version", at, at, "1");
    if (packed->length < 2 + CRC_BYTES)
        return wrong(reader, "link-cut", end, end, NULL);
    size_t length = write_context(reader->session, text), sum = packed->length - CRC_BYTES;
    uint32_t context = crc_of(0, text, length), crc = crc_of(context, packed->bytes, sum);
    uint32_t difference = crc ^ sent_crc(packed->bytes + sum);
    if (difference == 0 && !packed->odd && !packed->loose)
        return true;
    if (is_longer(context, packed) || is_one_change(difference, packed->length, length))
        return wrong(reader, "link-changed", at, at, NULL);
    return wrong(reader, "link-cut", end, end, NULL);
}

/* Takes an unsigned LEB128 in its shortest form. */
static bool take_count(const struct packed *packed, size_t *at, size_t end, uint32_t *count)
{
    uint64_t value = 0;
    for (int shift = 0; *at < end && shift < 35; shift += 7) {
        unsigned byte = (unsigned char)packed->bytes[(*at)++];
        value |= (uint64_t)(byte & 127) << shift;
        if (byte >= 128)
            continue;
        *count = (uint32_t)value;
        return value <= UINT32_MAX && (byte != 0 || shift == 0);
    }
    return false;
}

/* Puts the bytes at..end-1 into a number. */
static bool take_number(struct reader *reader, const char *bytes, size_t at, size_t end, struct number *number)
{
    number->units = (end - at + 3) / 4;
    number->unit = borrow(reader, number->units * 4);
    if (!number->unit)
        return false;
    memset(number->unit, 0, number->units * 4);
    for (size_t i = 0; i < end - at; i++)
        number->unit[i / 4] |= (uint32_t)(unsigned char)bytes[at + i] << i % 4 * 8;
    return true;
}

/* An illegal count: of moves, or of the number's bytes. */
static bool wrong_count(struct reader *reader)
{
    size_t at = reader->field[KEY_MOVES].at;
    reader->usable = true;
    return wrong(reader, "link-count", at, at, NULL);
}

static bool play_number(struct reader *reader, struct number *number, uint32_t count)
{
    struct session *session = reader->session;
    const struct setup *setup = &session->setup;
    const struct line *line = &session->line;
    struct word *words = borrow(reader, (size_t)setup->game->moves_max * sizeof *words);
    uint32_t made = 0;
    if (!words)
        return false;
    for (; made < count && line->count > 0; made++) {
        uint32_t index = number_take(number, (uint32_t)line->count);
        for (int i = 0; i < line->count; i++)
            set_word(&words[i], setup, &line->state, line->moves[i]);
        if (!session_play(session, word_at(words, line->count, (int)index), reader->fault))
            return false;
    }
    return (made == count && number->units == 0) || wrong_count(reader);
}

static bool play_packed(struct reader *reader, const struct packed *packed)
{
    size_t at = 1, end = packed->length - CRC_BYTES;
    size_t most = (size_t)reader->session->setup.game->plies_max * MOVE_BITS / 8 + 1;
    struct number number;
    uint32_t count;
    if (!take_count(packed, &at, end, &count) || end - at > most || (at < end && packed->bytes[end - 1] == 0))
        return wrong_count(reader);
    return take_number(reader, packed->bytes, at, end, &number) && play_number(reader, &number, count);
}

static bool read_link(struct reader *reader)
{
    const struct field *moves = &reader->field[KEY_MOVES];
    struct packed packed;
    if (!read_fields(reader) || !open_game(reader))
        return false;
    if (!moves->text || moves->length == 0)
        return wrong(reader, "link-cut", reader->in.length, reader->in.length, "moves=");
    if (are_words(reader->session, moves))
        return play_words(reader);
    return unpack(reader, &packed) && check_packed(reader, &packed) && play_packed(reader, &packed);
}

bool link_read(struct session *session, const char *text, size_t length, struct fault *fault)
{
    struct reader reader = {.session = session, .in = in_open(text, length), .fault = fault};
    const size_t size = session->size;
    session_close(session);
    bool whole = read_link(&reader);
    session->size = size;
    if (whole)
        return true;
    if (!reader.usable)
        session_close(session);
    fault->found[text_invalid(fault->found, strlen(fault->found))] = '\0';
    return false;
}
