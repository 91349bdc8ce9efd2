/* Words of a line, for tests that read texts. Knows nothing of test programs. */
#ifndef TESSERA_TESTS_WORDS_H
#define TESSERA_TESTS_WORDS_H

enum { WORDS_MAX = 160, TEXT_ROOM = 4096 /* of a line */ };

struct words {
    char text[TEXT_ROOM];
    char *word[WORDS_MAX];
    int count;
};

/* Takes a line apart at its spaces and tabs. */
void split(struct words *words, const char *text);

/* The number that a word is, or -1. */
int number_of(const char *word);

#endif
