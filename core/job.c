/* See job.h. */
#include "job.h"

#include <string.h>

enum { ALIGNMENT = 64 };

/* The free part of the session's block for the engine, `most` bytes of it. */
static bool open_engine(struct job *job, const struct session *session, size_t most, struct fault *fault)
{
    size_t beyond = (uintptr_t)(session->block + session->used) % ALIGNMENT;
    size_t from = session->used + (beyond > 0 ? ALIGNMENT - beyond : 0);
    if (session->size < from || session->size - from < ANALYSIS_LEAST) {
        struct in nothing = in_string("");
        return fault_set(fault, "memory", &nothing, 0, NULL);
    }
    size_t room = session->size - from;
    job->analysis = analysis_open(session->block + from, room < most ? room : most);
    return true;
}

void job_stop(struct job *job)
{
    job->running = false;
}

void job_drop(struct job *job)
{
    job->running = false;
    job->kind = JOB_NONE;
}

void job_release(struct job *job)
{
    if (job->kind == JOB_THINK || job->kind == JOB_BENCH)
        job_drop(job);
}

static void begin(struct job *job, enum job_kind kind, const struct session *session)
{
    job->kind = kind;
    job->running = true;
    job->setup = &session->setup;
    job->start = session->start;
    job->games = job->turns = job->signature = 0;
}

void job_playouts(struct job *job, const struct session *session, uint64_t seed)
{
    begin(job, JOB_PLAYOUTS, session);
    random_seed(&job->random, seed);
    line_open(&job->line, job->setup, &job->start);
}

bool job_think(struct job *job, const struct session *session, struct analysis_limits limits, struct fault *fault)
{
    struct in nothing = in_string("");
    job_stop(job);
    if (session->line.count == 0)
        return fault_set(fault, "game-over", &nothing, 0, reason_word(session->line.outcome.reason));
    if (!open_engine(job, session, SIZE_MAX, fault))
        return false;
    begin(job, JOB_THINK, session);
    job->line = session->line;
    analysis_start(job->analysis, &job->line, limits);
    return true;
}

bool job_bench(struct job *job, const struct session *session, const struct game *game, struct fault *fault)
{
    job_stop(job);
    /* Just what the native program takes: the size of the tables is part of what a search depends on. */
    if (!open_engine(job, session, ANALYSIS_LEAST, fault))
        return false;
    begin(job, JOB_BENCH, session);
    bench_start(&job->bench, game, job->analysis);
    return true;
}

static uint32_t run_playouts(struct job *job, uint32_t nodes)
{
    uint32_t made = 0;
    while (job->running && made < nodes) {
        if (job->line.count == 0)
            line_open(&job->line, job->setup, &job->start);
        made += line_random(&job->line, &job->random, nodes - made);
        if (job->line.count > 0)
            continue;
        job->games++;
        job->signature = random_mix(job->signature ^ job->setup->game->hash(job->setup, &job->line.state));
        /* A start position that is over already would never end the loop. */
        job->running = made > 0;
    }
    job->turns += made;
    return made;
}

uint32_t job_run(struct job *job, uint32_t nodes)
{
    uint32_t made = 0;
    if (!job->running)
        return 0;
    switch (job->kind) {
    case JOB_PLAYOUTS:
        return run_playouts(job, nodes);
    case JOB_THINK:
        made = analysis_run(job->analysis, nodes);
        job->running = !analysis_ended(job->analysis);
        return made > 0 ? made : 1;
    case JOB_BENCH:
        made = bench_run(&job->bench, nodes);
        job->running = made > 0;
        return made;
    case JOB_NONE:
        break;
    }
    return 0;
}

/* ---- answers ---- */

static void signature_member(struct out *out, uint64_t signature)
{
    char text[16];
    struct out hex = out_open(text, sizeof text);
    out_hex64(&hex, signature);
    json_name(out, "signature");
    json_bytes(out, hex.text, hex.length);
}

static void word_value(const struct setup *setup, const State *state, Move move, struct out *out)
{
    char text[MOVE_TEXT];
    struct out word = out_open(text, sizeof text);
    setup->game->write_move(setup, state, move, &word);
    json_bytes(out, word.text, word.length);
}

static void variation_object(const struct job *job, const struct variation *variation, struct out *out)
{
    State state = job->line.state;
    json_open(out, '{');
    json_name(out, "score");
    json_number(out, variation->score);
    json_name(out, "scores");
    json_open(out, '[');
    for (int seat = 0; seat < job->setup->seats; seat++)
        json_number(out, variation->scores[seat]);
    json_close(out, ']');
    json_name(out, "depth");
    json_number(out, variation->depth);
    json_name(out, "proven");
    json_bool(out, variation->proven);
    json_name(out, "moves");
    json_open(out, '[');
    for (int i = 0; i < variation->count; i++) {
        word_value(job->setup, &state, variation->moves[i], out);
        job->setup->game->play(job->setup, &state, variation->moves[i]);
    }
    json_close(out, ']');
    json_close(out, '}');
}

static void think_members(const struct job *job, struct out *out)
{
    struct variation lines[LINES_MAX];
    int count = analysis_lines(job->analysis, lines);
    json_name(out, "nodes");
    json_number(out, (int64_t)analysis_nodes(job->analysis));
    json_name(out, "lines");
    json_open(out, '[');
    for (int i = 0; i < count; i++)
        variation_object(job, &lines[i], out);
    json_close(out, ']');
    json_name(out, "best");
    word_value(job->setup, &job->line.state, analysis_move(job->analysis), out);
}

void job_answer(const struct job *job, struct out *out)
{
    static const char *const kinds[] = {"none", "playouts", "think", "bench"};
    json_open(out, '{');
    json_name(out, "job");
    json_text(out, kinds[job->kind]);
    json_name(out, "running");
    json_bool(out, job->running);
    switch (job->kind) {
    case JOB_PLAYOUTS:
        json_name(out, "games");
        json_number(out, (int64_t)job->games);
        json_name(out, "turns");
        json_number(out, (int64_t)job->turns);
        signature_member(out, job->signature);
        break;
    case JOB_THINK:
        think_members(job, out);
        break;
    case JOB_BENCH:
        json_name(out, "nodes");
        json_number(out, (int64_t)job->bench.nodes);
        signature_member(out, job->bench.signature);
        break;
    case JOB_NONE:
        break;
    }
    json_close(out, '}');
}
