-- Open rooms: bans, and the marks that the owner sets on members.

CREATE TABLE chat_group_bans (
  group_id TEXT NOT NULL REFERENCES chat_groups (group_id) ON DELETE CASCADE,
  account TEXT NOT NULL,
  banned_until INTEGER NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (group_id, account)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat_group_member_marks (
  group_id TEXT NOT NULL,
  account TEXT NOT NULL,
  mark INTEGER NOT NULL,
  PRIMARY KEY (group_id, account, mark),
  FOREIGN KEY (group_id, account) REFERENCES chat_group_members (group_id, account) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX chat_group_member_marks_mark ON chat_group_member_marks (group_id, mark);
