-- What an applicant wishes for the friend's row, and up to when an account has seen its applications.

ALTER TABLE chat_friend_applications ADD COLUMN group_name TEXT NOT NULL DEFAULT '';
ALTER TABLE chat_accounts ADD COLUMN applications_read_at INTEGER NOT NULL DEFAULT 0;
