-- Users who were asked for a friend's code: once per user, in any browser.
CREATE TABLE invite_questions (
  user_id INTEGER PRIMARY KEY REFERENCES users,
  asked_at INTEGER NOT NULL
) STRICT;
