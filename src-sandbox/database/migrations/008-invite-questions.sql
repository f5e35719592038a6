-- Who was asked for a friend's code: once in a lifetime, in whatever browser.
CREATE TABLE invite_questions (
  user_id INTEGER PRIMARY KEY REFERENCES users,
  asked_at INTEGER NOT NULL
) STRICT;
