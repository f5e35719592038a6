-- Uploads of profiles, skills and complaints, and the reviewers' decisions.

CREATE TABLE profile_media (
  media_id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('avatar', 'audio', 'picture')),
  url TEXT NOT NULL,
  -- The small avatar; empty for other kinds.
  medium_url TEXT NOT NULL DEFAULT '',
  seconds INTEGER CHECK (seconds IS NULL OR seconds > 0),
  state TEXT NOT NULL DEFAULT 'under_review' CHECK (state IN ('under_review', 'rejected')),
  reason TEXT NOT NULL DEFAULT '',
  submitted_at INTEGER NOT NULL,
  UNIQUE (user_id, url),
  CHECK ((kind = 'audio') = (seconds IS NOT NULL))
) STRICT;
-- A user has at most one waiting upload of these kinds: a new one replaces it.
CREATE UNIQUE INDEX profile_media_single ON profile_media (user_id, kind) WHERE kind IN ('avatar', 'audio');
CREATE INDEX profile_media_waiting ON profile_media (submitted_at) WHERE state = 'under_review';

-- A skill without a row is older than the reviews and counts as approved.
CREATE TABLE skill_reviews (
  skill_id INTEGER PRIMARY KEY REFERENCES skills ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('under_review', 'approved', 'refused', 'unpublished')),
  reason TEXT NOT NULL DEFAULT '',
  changed_at INTEGER NOT NULL
) STRICT;

CREATE TABLE complaint_resolutions (
  order_id INTEGER PRIMARY KEY REFERENCES orders,
  outcome TEXT NOT NULL CHECK (outcome IN ('refund', 'reject')),
  note TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL
) STRICT;

-- A complaint about a paid-out order can still end in a refund; nothing else changes a settled hold.
DROP TRIGGER order_holds_settle_once;
CREATE TRIGGER order_holds_settle_once BEFORE UPDATE ON order_holds
WHEN NEW.amount <> OLD.amount OR OLD.state = 'refunded' OR (OLD.state = 'released' AND NEW.state <> 'refunded')
BEGIN SELECT RAISE(ABORT, 'a settled hold does not change'); END;
