/* Work that takes longer than an answer may: it is begun by a request, runs in slices, and says how far it is. One runs
 * at a time, in the free part of the session's block. May use session, analysis and bench; must not know requests. */
#ifndef TESSERA_JOB_H
#define TESSERA_JOB_H

#include "bench.h"
#include "json.h"
#include "session.h"

enum job_kind {
    JOB_NONE,
    JOB_PLAYOUTS, /* random games: a measure of speed, and a check that builds agree */
    JOB_THINK,    /* the engine on the cursor's position */
    JOB_BENCH,    /* the engine on one game's fixed positions */
};

struct job {
    enum job_kind kind;
    bool running;
    const struct setup *setup;
    State start;
    struct random random;
    struct line line;
    uint64_t games, turns, signature; /* the signature mixes every final position */
    struct analysis *analysis;
    struct bench bench;
};

/* Each begins a job in the place of the last. A session must stay as it is while one runs. Those that use the engine need
 * its memory free in the session's block; else they return false with the fault "memory" and nothing runs. */
void job_playouts(struct job *job, const struct session *session, uint64_t seed);
bool job_think(struct job *job, const struct session *session, struct analysis_limits limits, struct fault *fault);
bool job_bench(struct job *job, const struct session *session, const struct game *game, struct fault *fault);

/* Ends the job; what it has found can still be asked. */
void job_stop(struct job *job);
/* The same, and forgets it: its session is about to be another. */
void job_drop(struct job *job);
/* Forgets it if it works in the session's free memory, which is about to be needed. */
void job_release(struct job *job);

/* Runs at most about `nodes` steps; returns how many were made, 0 when nothing runs. */
uint32_t job_run(struct job *job, uint32_t nodes);

/* Writes how far the job is as one object. */
void job_answer(const struct job *job, struct out *out);

#endif
