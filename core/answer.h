/* What a session looks like as JSON (the shapes are in request.h). May use session, threats and json; must not know requests. */
#ifndef TESSERA_ANSWER_H
#define TESSERA_ANSWER_H

#include "json.h"
#include "session.h"

/* The member "games", for an object that says more. */
void answer_games_member(struct out *out);
/* Each writes one object. */
void answer_board(const struct session *session, struct out *out);
void answer_state(const struct session *session, struct out *out);
/* The members of a state alone, for an object that says more. */
void answer_state_members(const struct session *session, struct out *out);
void answer_view(const struct session *session, const Site *clicks, int count, struct out *out);
void answer_threats(const struct session *session, struct out *out);
void answer_tree(struct session *session, struct out *out);

#endif
