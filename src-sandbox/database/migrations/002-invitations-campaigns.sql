-- Invitations, campaigns, applications of account owners, feedback.

-- Entered invitation codes: at most one per user.
CREATE TABLE invitations (
  invitee_id INTEGER PRIMARY KEY REFERENCES users,
  inviter_id INTEGER NOT NULL REFERENCES users,
  filled_at INTEGER NOT NULL,
  window_ends_at INTEGER NOT NULL CHECK (window_ends_at > filled_at),
  CHECK (invitee_id <> inviter_id)
) STRICT;
CREATE INDEX invitations_by_inviter ON invitations (inviter_id);
CREATE INDEX invitations_by_window ON invitations (window_ends_at);

CREATE TABLE invite_rewards (
  reward_id INTEGER PRIMARY KEY,
  invitee_id INTEGER NOT NULL REFERENCES invitations,
  inviter_id INTEGER NOT NULL REFERENCES users,
  deed TEXT NOT NULL CHECK (deed IN ('account_posted', 'became_player', 'top_up', 'order_received')),
  -- The cause of the reward: a ledger entry or an order; 0 for a reward that is given once.
  source_id INTEGER NOT NULL DEFAULT 0,
  base_amount INTEGER CHECK (base_amount IS NULL OR base_amount > 100),
  amount INTEGER NOT NULL CHECK (amount >= 1),
  earned_at INTEGER,
  paid_at INTEGER,
  paid_in TEXT CHECK (paid_in IS NULL OR paid_in IN ('diamond', 'coin')),
  UNIQUE (invitee_id, deed, source_id),
  CHECK ((paid_at IS NULL) = (paid_in IS NULL)),
  CHECK (paid_at IS NULL OR earned_at IS NOT NULL)
) STRICT;
CREATE INDEX invite_rewards_by_inviter ON invite_rewards (inviter_id, reward_id DESC);
CREATE INDEX invite_rewards_waiting ON invite_rewards (earned_at) WHERE paid_at IS NULL AND earned_at IS NOT NULL;
CREATE TRIGGER invite_rewards_paid_once BEFORE UPDATE ON invite_rewards
WHEN OLD.paid_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'a paid reward does not change'); END;

-- Login days of a user during a campaign, in the market's calendar.
CREATE TABLE campaign_days (
  user_id INTEGER NOT NULL REFERENCES users,
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  PRIMARY KEY (user_id, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE campaign_claims (
  claim_id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users,
  -- Such as 'ramadan-2027'.
  campaign TEXT NOT NULL,
  offer TEXT NOT NULL CHECK (offer IN ('half', 'third', 'buyOneGetOne', 'topUp', 'loginDays')),
  user_coupon_id INTEGER REFERENCES user_coupons,
  claimed_at INTEGER NOT NULL,
  UNIQUE (user_id, campaign, offer)
) STRICT;

CREATE TABLE campaign_instalments (
  claim_id INTEGER NOT NULL REFERENCES campaign_claims,
  position INTEGER NOT NULL CHECK (position >= 0),
  amount INTEGER NOT NULL CHECK (amount >= 1),
  due_at INTEGER NOT NULL,
  paid_at INTEGER,
  PRIMARY KEY (claim_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX campaign_instalments_due ON campaign_instalments (due_at) WHERE paid_at IS NULL;
CREATE TRIGGER campaign_instalments_paid_once BEFORE UPDATE ON campaign_instalments
WHEN OLD.paid_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'a paid instalment does not change'); END;

CREATE TABLE provider_applications (
  application_id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users,
  game_id INTEGER NOT NULL REFERENCES games,
  title TEXT NOT NULL,
  server TEXT NOT NULL,
  description TEXT NOT NULL,
  price_per_hour INTEGER NOT NULL CHECK (price_per_hour >= 1),
  state TEXT NOT NULL DEFAULT 'under_review' CHECK (state IN ('under_review', 'approved', 'rejected')),
  reason TEXT NOT NULL DEFAULT '',
  listing_id INTEGER UNIQUE REFERENCES rental_listings,
  submitted_at INTEGER NOT NULL,
  reviewed_at INTEGER,
  CHECK ((state = 'under_review') = (reviewed_at IS NULL))
) STRICT;
CREATE INDEX provider_applications_by_user ON provider_applications (user_id, application_id DESC);
CREATE INDEX provider_applications_waiting ON provider_applications (submitted_at) WHERE state = 'under_review';

-- Separate from the application, and deleted once the account is listed.
CREATE TABLE application_credentials (
  application_id INTEGER PRIMARY KEY REFERENCES provider_applications ON DELETE CASCADE,
  login TEXT NOT NULL,
  password TEXT NOT NULL
) STRICT;

CREATE TABLE feedback (
  feedback_id INTEGER PRIMARY KEY,
  user_id INTEGER REFERENCES users,
  kind TEXT NOT NULL CHECK (kind IN ('problem', 'idea', 'payment', 'account', 'person')),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  contact TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL
) STRICT;
