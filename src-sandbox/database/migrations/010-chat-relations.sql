-- Follow relations, and an account's own groups of friends and conversations.

CREATE TABLE chat_follows (
  account TEXT NOT NULL,
  followed TEXT NOT NULL,
  followed_at INTEGER NOT NULL,
  PRIMARY KEY (account, followed)
) STRICT, WITHOUT ROWID;
CREATE INDEX chat_follows_newest ON chat_follows (account, followed_at DESC, followed);
CREATE INDEX chat_follows_followers ON chat_follows (followed, followed_at DESC, account);

CREATE TABLE chat_friend_groups (
  account TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat_friend_group_members (
  account TEXT NOT NULL,
  name TEXT NOT NULL,
  friend TEXT NOT NULL,
  PRIMARY KEY (account, name, friend),
  FOREIGN KEY (account, name) REFERENCES chat_friend_groups (account, name)
    ON UPDATE CASCADE ON DELETE CASCADE,
  -- The end of a friendship removes the friend from every friend group.
  FOREIGN KEY (account, friend) REFERENCES chat_friends (account, friend) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX chat_friend_group_members_friend ON chat_friend_group_members (account, friend);

CREATE TABLE chat_conversation_groups (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account TEXT NOT NULL,
  name TEXT NOT NULL,
  UNIQUE (account, name)
) STRICT;

CREATE TABLE chat_conversation_group_items (
  group_id INTEGER NOT NULL REFERENCES chat_conversation_groups (id) ON DELETE CASCADE,
  kind INTEGER NOT NULL CHECK (kind IN (1, 2)),
  peer TEXT NOT NULL,
  PRIMARY KEY (group_id, kind, peer)
) STRICT, WITHOUT ROWID;
