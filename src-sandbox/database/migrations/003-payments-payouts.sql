-- Payments in rupiah, game top-ups, payouts, real names, uploaded files.

CREATE TABLE topup_games (
  game_id INTEGER PRIMARY KEY REFERENCES games,
  servers TEXT NOT NULL CHECK (json_valid(servers)),
  minutes INTEGER NOT NULL CHECK (minutes >= 1),
  is_official INTEGER NOT NULL CHECK (is_official IN (0, 1))
) STRICT;

CREATE TABLE topup_goods (
  goods_id INTEGER PRIMARY KEY,
  game_id INTEGER NOT NULL REFERENCES topup_games,
  position INTEGER NOT NULL,
  title_en TEXT NOT NULL, title_id TEXT NOT NULL, title_zh TEXT NOT NULL,
  price INTEGER NOT NULL CHECK (price >= 1),
  list_price INTEGER CHECK (list_price IS NULL OR list_price > price),
  art TEXT NOT NULL CHECK (art IN ('gem1', 'gem2', 'gem3', 'ticket', 'card')),
  is_new INTEGER NOT NULL DEFAULT 0 CHECK (is_new IN (0, 1)),
  UNIQUE (game_id, position)
) STRICT;

CREATE TABLE payments (
  payment_id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users,
  kind TEXT NOT NULL CHECK (kind IN ('recharge', 'topup')),
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'paid', 'failed', 'expired')),
  channel TEXT NOT NULL CHECK (channel IN ('qris', 'ewallet', 'va', 'minimarket')),
  price INTEGER NOT NULL CHECK (price >= 1),
  fee INTEGER NOT NULL CHECK (fee >= 0),
  total INTEGER NOT NULL,
  diamonds INTEGER CHECK (diamonds IS NULL OR diamonds >= 1),
  bonus INTEGER CHECK (bonus IS NULL OR bonus >= 0),
  -- Identifies the payment on the provider's page, where nobody is signed in.
  token TEXT NOT NULL UNIQUE,
  -- When late money arrives: the provider reports it then, even if the payment was given up.
  arrives_at INTEGER,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  settled_at INTEGER,
  is_late INTEGER NOT NULL DEFAULT 0 CHECK (is_late IN (0, 1)),
  receipt TEXT UNIQUE,
  CHECK (total = price + fee),
  CHECK ((kind = 'recharge') = (diamonds IS NOT NULL)),
  CHECK ((diamonds IS NULL) = (bonus IS NULL)),
  CHECK ((state = 'paid') = (receipt IS NOT NULL)),
  CHECK ((state = 'pending') = (settled_at IS NULL))
) STRICT;
CREATE INDEX payments_by_user ON payments (user_id, payment_id DESC);
CREATE INDEX payments_open ON payments (expires_at) WHERE state = 'pending';
CREATE INDEX payments_arriving ON payments (arrives_at) WHERE arrives_at IS NOT NULL;
CREATE TRIGGER payments_paid_once BEFORE UPDATE ON payments
WHEN OLD.state = 'paid'
BEGIN SELECT RAISE(ABORT, 'a paid payment does not change'); END;

-- Events of the provider, each stored once.
CREATE TABLE payment_news (
  event_id TEXT PRIMARY KEY CHECK (length(event_id) BETWEEN 8 AND 100),
  payment_id INTEGER NOT NULL REFERENCES payments,
  outcome TEXT NOT NULL CHECK (outcome IN ('succeeded', 'refused')),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE topups (
  payment_id INTEGER PRIMARY KEY REFERENCES payments,
  goods_id INTEGER NOT NULL REFERENCES topup_goods,
  -- The values at the start of the payment.
  title TEXT NOT NULL,
  account_id TEXT NOT NULL CHECK (length(account_id) >= 7),
  server TEXT NOT NULL,
  nickname TEXT NOT NULL,
  email TEXT,
  deliver_at INTEGER
) STRICT;

CREATE TABLE payout_accounts (
  user_id INTEGER PRIMARY KEY REFERENCES users,
  type TEXT NOT NULL CHECK (type IN ('dana', 'ovo', 'gopay', 'shopeepay', 'linkaja')),
  number TEXT NOT NULL CHECK (number GLOB '08*' AND length(number) BETWEEN 7 AND 12),
  email TEXT NOT NULL,
  bound_at INTEGER NOT NULL
) STRICT;

CREATE TABLE withdrawals (
  withdrawal_id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users,
  coins INTEGER NOT NULL CHECK (coins >= 1),
  idr INTEGER NOT NULL CHECK (idr >= 1),
  state TEXT NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'paid', 'returned')),
  account_type TEXT NOT NULL,
  account_number TEXT NOT NULL,
  requested_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  settled_at INTEGER,
  CHECK ((state = 'requested') = (settled_at IS NULL))
) STRICT;
CREATE INDEX withdrawals_by_user ON withdrawals (user_id, withdrawal_id DESC);
CREATE INDEX withdrawals_open ON withdrawals (due_at) WHERE state = 'requested';
CREATE TRIGGER withdrawals_settle_once BEFORE UPDATE ON withdrawals
WHEN OLD.state <> 'requested'
BEGIN SELECT RAISE(ABORT, 'a settled withdrawal does not change'); END;

CREATE TABLE verifications (
  verification_id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  id_type TEXT NOT NULL CHECK (id_type IN ('id_card', 'driver_license', 'student_card', 'passport')),
  id_number TEXT NOT NULL CHECK (length(id_number) = 16 AND id_number NOT GLOB '*[^0-9]*'),
  photo TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'under_review' CHECK (state IN ('under_review', 'approved', 'rejected')),
  reason TEXT NOT NULL DEFAULT '',
  submitted_at INTEGER NOT NULL,
  reviewed_at INTEGER,
  CHECK ((state = 'under_review') = (reviewed_at IS NULL))
) STRICT;
CREATE UNIQUE INDEX verifications_open ON verifications (user_id) WHERE state = 'under_review';
CREATE INDEX verifications_by_user ON verifications (user_id, verification_id DESC);

-- The stand-in for object storage.
CREATE TABLE stored_objects (
  key TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users,
  type TEXT NOT NULL,
  bytes BLOB NOT NULL,
  stored_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
