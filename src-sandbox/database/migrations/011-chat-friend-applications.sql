-- The remark and group of a friend request, and the time up to which an account has read its friend requests.

ALTER TABLE chat_friend_applications ADD COLUMN group_name TEXT NOT NULL DEFAULT '';
ALTER TABLE chat_accounts ADD COLUMN applications_read_at INTEGER NOT NULL DEFAULT 0;
