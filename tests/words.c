/* See words.h. */
#include "words.h"

#include "text.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

void split(struct words *words, const char *text)
{
    snprintf(words->text, sizeof words->text, "%s", text);
    words->count = 0;
    for (char *word = strtok(words->text, " \t"); word && words->count < WORDS_MAX; word = strtok(NULL, " \t"))
        words->word[words->count++] = word;
}

int number_of(const char *word)
{
    struct in in = in_string(word);
    unsigned number;
    return in_number(&in, 0, INT_MAX, &number) && in_done(&in) ? (int)number : -1;
}
