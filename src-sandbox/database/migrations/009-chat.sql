-- Chat: accounts, one-to-one and group messages, conversations, groups, relations, files.
-- Times are whole seconds since the epoch unless the column name ends in _ms.
-- Account ids are the SDK's user ids (the user's number as text for people of the marketplace).

CREATE TABLE chat_accounts (
  tiny_id INTEGER PRIMARY KEY AUTOINCREMENT,
  account TEXT NOT NULL UNIQUE,
  -- NULL means the value of the marketplace profile.
  nick TEXT,
  image TEXT,
  -- Other profile tags (Tag_Profile_IM_Gender, Tag_Profile_Custom_…) as one JSON object.
  tags TEXT NOT NULL DEFAULT '{}',
  custom_status TEXT NOT NULL DEFAULT '',
  last_login_at INTEGER NOT NULL DEFAULT 0,
  -- Tokens signed before this time are refused (kick by the operator, deleted account).
  tokens_valid_from INTEGER NOT NULL DEFAULT 0,
  is_destroyed INTEGER NOT NULL DEFAULT 0,
  -- Global do-not-disturb as the SDK sets it, JSON.
  do_not_disturb TEXT NOT NULL DEFAULT '{}'
) STRICT;

-- One row per account and conversation: the list is read from this table only, never by scanning messages.
CREATE TABLE chat_conversations (
  id INTEGER PRIMARY KEY,
  account TEXT NOT NULL,
  kind INTEGER NOT NULL CHECK (kind IN (1, 2)), -- 1 one-to-one, 2 group
  peer TEXT NOT NULL, -- the other account, or the group id
  -- Message shown in the list: chat_c2c_messages.id or chat_group_messages.id.
  last_message_id INTEGER,
  last_time INTEGER NOT NULL DEFAULT 0,
  is_listed INTEGER NOT NULL DEFAULT 0,
  unread INTEGER NOT NULL DEFAULT 0 CHECK (unread >= 0),
  -- One-to-one: all messages of the peer up to this second are read. Group: the read sequence number.
  read_position INTEGER NOT NULL DEFAULT 0,
  -- Messages with an id up to this one were cleared by this account.
  cleared_id INTEGER NOT NULL DEFAULT 0,
  is_pinned INTEGER NOT NULL DEFAULT 0,
  remind INTEGER NOT NULL DEFAULT 0, -- 0 notify, 1 discard, 2 silent
  custom_mark TEXT NOT NULL DEFAULT '',
  standard_mark TEXT NOT NULL DEFAULT '',
  UNIQUE (account, kind, peer)
) STRICT;
CREATE INDEX chat_conversations_list ON chat_conversations (account, last_time DESC, id DESC) WHERE is_listed = 1;
CREATE INDEX chat_conversations_unread ON chat_conversations (account) WHERE unread > 0;
CREATE INDEX chat_conversations_peer ON chat_conversations (peer, kind);

CREATE TABLE chat_c2c_messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Both accounts in order, joined by a space: the key of the shared timeline.
  pair TEXT NOT NULL,
  sender TEXT NOT NULL,
  receiver TEXT NOT NULL,
  seq INTEGER NOT NULL,
  random INTEGER NOT NULL,
  sent_at INTEGER NOT NULL,
  client_time INTEGER NOT NULL,
  body TEXT NOT NULL, -- MsgBody, JSON
  custom_data TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 0,
  needs_receipt INTEGER NOT NULL DEFAULT 0,
  receipt_at INTEGER NOT NULL DEFAULT 0,
  supports_extension INTEGER NOT NULL DEFAULT 0,
  is_relay INTEGER NOT NULL DEFAULT 0,
  no_unread INTEGER NOT NULL DEFAULT 0,
  no_last INTEGER NOT NULL DEFAULT 0,
  -- A message that the receiver refuses (black list) is visible to its sender only.
  is_hidden_from_receiver INTEGER NOT NULL DEFAULT 0,
  revoked_at INTEGER NOT NULL DEFAULT 0,
  revoker TEXT NOT NULL DEFAULT '',
  revoke_reason TEXT NOT NULL DEFAULT '',
  UNIQUE (sender, receiver, seq, random)
) STRICT;
CREATE INDEX chat_c2c_timeline ON chat_c2c_messages (pair, sent_at, id);
CREATE INDEX chat_c2c_received ON chat_c2c_messages (receiver, id);
CREATE INDEX chat_c2c_revoked ON chat_c2c_messages (receiver, revoked_at) WHERE revoked_at > 0;

-- Messages that one account deleted for itself.
CREATE TABLE chat_deletions (
  account TEXT NOT NULL,
  kind INTEGER NOT NULL,
  message_id INTEGER NOT NULL,
  PRIMARY KEY (account, kind, message_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat_groups (
  group_id TEXT PRIMARY KEY,
  type TEXT NOT NULL, -- Private (work), Public, ChatRoom (meeting), AVChatRoom, Community
  name TEXT NOT NULL,
  face_url TEXT NOT NULL DEFAULT '',
  introduction TEXT NOT NULL DEFAULT '',
  notification TEXT NOT NULL DEFAULT '',
  owner TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  last_seq INTEGER NOT NULL DEFAULT 0, -- shared by messages and tips
  max_members INTEGER NOT NULL DEFAULT 6000,
  apply_join_option TEXT NOT NULL DEFAULT 'FreeAccess',
  invite_join_option TEXT NOT NULL DEFAULT 'FreeAccess',
  is_all_muted INTEGER NOT NULL DEFAULT 0,
  attributes TEXT NOT NULL DEFAULT '{}',
  dismissed_at INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE chat_group_members (
  group_id TEXT NOT NULL REFERENCES chat_groups (group_id) ON DELETE CASCADE,
  account TEXT NOT NULL,
  role TEXT NOT NULL DEFAULT 'Member', -- Owner, Admin, Member
  joined_at INTEGER NOT NULL,
  -- Messages after this sequence are visible to the member.
  joined_seq INTEGER NOT NULL DEFAULT 0,
  name_card TEXT NOT NULL DEFAULT '',
  muted_until INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (group_id, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX chat_group_members_account ON chat_group_members (account, group_id);

CREATE TABLE chat_group_messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  group_id TEXT NOT NULL REFERENCES chat_groups (group_id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  event INTEGER NOT NULL DEFAULT 3, -- 3 message, 4 tip
  sender TEXT NOT NULL,
  random INTEGER NOT NULL,
  client_seq INTEGER NOT NULL,
  sent_at INTEGER NOT NULL,
  client_time INTEGER NOT NULL,
  body TEXT NOT NULL, -- MsgBody: JSON array, or object for a tip
  custom_data TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 0,
  priority TEXT NOT NULL DEFAULT 'Normal',
  at_list TEXT NOT NULL DEFAULT '[]',
  -- JSON array of accounts if the message is for some members only.
  targets TEXT,
  needs_receipt INTEGER NOT NULL DEFAULT 0,
  receipt_audience INTEGER NOT NULL DEFAULT 0, -- members who can read it, without the sender
  supports_extension INTEGER NOT NULL DEFAULT 0,
  is_relay INTEGER NOT NULL DEFAULT 0,
  no_unread INTEGER NOT NULL DEFAULT 0,
  no_last INTEGER NOT NULL DEFAULT 0,
  revoked_at INTEGER NOT NULL DEFAULT 0,
  revoker TEXT NOT NULL DEFAULT '',
  revoke_reason TEXT NOT NULL DEFAULT '',
  UNIQUE (group_id, seq)
) STRICT;
CREATE UNIQUE INDEX chat_group_messages_once
  ON chat_group_messages (sender, group_id, random, client_seq) WHERE event = 3;
CREATE INDEX chat_group_messages_revoked ON chat_group_messages (group_id, revoked_at) WHERE revoked_at > 0;

CREATE TABLE chat_group_receipts (
  group_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  account TEXT NOT NULL,
  read_at INTEGER NOT NULL,
  PRIMARY KEY (group_id, seq, account)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat_group_pins (
  group_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  pinner TEXT NOT NULL,
  pinned_at INTEGER NOT NULL,
  PRIMARY KEY (group_id, seq)
) STRICT, WITHOUT ROWID;

-- '@' marks, stored for each mentioned account until its client removes them.
CREATE TABLE chat_at_tips (
  id INTEGER PRIMARY KEY,
  account TEXT NOT NULL,
  group_id TEXT NOT NULL,
  sender TEXT NOT NULL,
  msg_seq INTEGER NOT NULL,
  random INTEGER NOT NULL,
  client_seq INTEGER NOT NULL,
  sent_at INTEGER NOT NULL,
  at_types TEXT NOT NULL -- JSON array: 1 me, 2 everyone
) STRICT;
CREATE INDEX chat_at_tips_account ON chat_at_tips (account, group_id);

-- Group notices (joined, refused, kicked, dismissed …), sent again at sign-in after the client's cookie.
CREATE TABLE chat_group_notices (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account TEXT NOT NULL,
  group_id TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  notice TEXT NOT NULL -- the GroupTips item, JSON
) STRICT;
CREATE INDEX chat_group_notices_account ON chat_group_notices (account, id);

CREATE TABLE chat_group_applications (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  group_id TEXT NOT NULL REFERENCES chat_groups (group_id) ON DELETE CASCADE,
  applicant TEXT NOT NULL,
  inviter TEXT NOT NULL DEFAULT '',
  kind INTEGER NOT NULL DEFAULT 0, -- 0 apply, 2 invite
  message TEXT NOT NULL DEFAULT '',
  authentication TEXT NOT NULL,
  applied_at INTEGER NOT NULL,
  -- A unique timestamp in milliseconds, which the client sends back.
  key_ms INTEGER NOT NULL,
  handled TEXT NOT NULL DEFAULT '', -- '', Agree, Reject
  handler TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE UNIQUE INDEX chat_group_applications_open
  ON chat_group_applications (group_id, applicant, kind) WHERE handled = '';

-- message_ref is 'c' or 'g' and the message's id.
CREATE TABLE chat_reactions (
  message_ref TEXT NOT NULL,
  reaction TEXT NOT NULL,
  account TEXT NOT NULL,
  reacted_at INTEGER NOT NULL,
  PRIMARY KEY (message_ref, reaction, account)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat_extensions (
  message_ref TEXT NOT NULL,
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  seq INTEGER NOT NULL,
  PRIMARY KEY (message_ref, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat_blacklist (
  account TEXT NOT NULL,
  blocked TEXT NOT NULL,
  blocked_at INTEGER NOT NULL,
  PRIMARY KEY (account, blocked)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat_friends (
  account TEXT NOT NULL,
  friend TEXT NOT NULL,
  remark TEXT NOT NULL DEFAULT '',
  source TEXT NOT NULL DEFAULT '',
  wording TEXT NOT NULL DEFAULT '',
  tags TEXT NOT NULL DEFAULT '{}',
  added_at INTEGER NOT NULL,
  PRIMARY KEY (account, friend)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat_friend_applications (
  account TEXT NOT NULL, -- the account that is asked
  applicant TEXT NOT NULL,
  remark TEXT NOT NULL DEFAULT '',
  source TEXT NOT NULL DEFAULT '',
  wording TEXT NOT NULL DEFAULT '',
  applied_at INTEGER NOT NULL,
  PRIMARY KEY (account, applicant)
) STRICT, WITHOUT ROWID;

-- Bodies of merged messages that are too large to be sent inline.
CREATE TABLE chat_merged (
  key TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  messages TEXT NOT NULL,
  saved_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE chat_files (
  key TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  name TEXT NOT NULL,
  kind INTEGER NOT NULL, -- 1 image, 2 video, 3 audio, 255 file
  content_type TEXT NOT NULL,
  size INTEGER NOT NULL DEFAULT -1, -- -1 until uploaded
  expires_at INTEGER NOT NULL,
  uploaded_at INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
