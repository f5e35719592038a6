-- The marketplace. Times are milliseconds since the epoch, money is in whole units, flags are 0 or 1.

CREATE TABLE users (
  user_id INTEGER PRIMARY KEY CHECK (user_id >= 1),
  nickname TEXT NOT NULL CHECK (length(nickname) BETWEEN 1 AND 40),
  avatar_medium TEXT NOT NULL DEFAULT '',
  avatar_original TEXT NOT NULL DEFAULT '',
  gender TEXT NOT NULL DEFAULT 'undefined' CHECK (gender IN ('male', 'female', 'undefined')),
  birthday TEXT CHECK (birthday IS NULL OR birthday GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  city TEXT NOT NULL DEFAULT '',
  bio TEXT NOT NULL DEFAULT '',
  cover TEXT,
  -- '+', area code and number without its leading zero: '+6281200000001'
  phone TEXT UNIQUE,
  google_id TEXT UNIQUE,
  facebook_id TEXT UNIQUE,
  is_player INTEGER NOT NULL DEFAULT 0 CHECK (is_player IN (0, 1)),
  is_account_owner INTEGER NOT NULL DEFAULT 0 CHECK (is_account_owner IN (0, 1)),
  is_verified INTEGER NOT NULL DEFAULT 0 CHECK (is_verified IN (0, 1)),
  is_identity_auth INTEGER NOT NULL DEFAULT 0 CHECK (is_identity_auth IN (0, 1)),
  can_chat INTEGER NOT NULL DEFAULT 1 CHECK (can_chat IN (0, 1)),
  is_destroyed INTEGER NOT NULL DEFAULT 0 CHECK (is_destroyed IN (0, 1)),
  -- Played by src-sandbox/bots while no person is signed in as this user.
  is_bot INTEGER NOT NULL DEFAULT 0 CHECK (is_bot IN (0, 1)),
  -- Listed among the demo accounts that are printed at the start.
  is_demo INTEGER NOT NULL DEFAULT 0 CHECK (is_demo IN (0, 1)),
  -- The language of a bot's messages and of a new session.
  language TEXT NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'id', 'zh')),
  audio_url TEXT,
  audio_seconds INTEGER CHECK (audio_seconds IS NULL OR audio_seconds > 0),
  presence TEXT NOT NULL DEFAULT 'offline' CHECK (presence IN ('online', 'busy', 'offline')),
  reply_minutes INTEGER CHECK (reply_minutes IS NULL OR reply_minutes >= 0),
  registered_at INTEGER NOT NULL,
  CHECK ((audio_url IS NULL) = (audio_seconds IS NULL))
) STRICT;
CREATE INDEX users_by_nickname ON users (nickname COLLATE NOCASE);
CREATE INDEX users_bots ON users (is_bot) WHERE is_bot = 1;

CREATE TABLE pictures (
  picture_id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 0),
  url TEXT NOT NULL,
  UNIQUE (user_id, position)
) STRICT;

CREATE TABLE follows (
  follower_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  followed_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (follower_id, followed_id),
  CHECK (follower_id <> followed_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX follows_by_followed ON follows (followed_id);

CREATE TABLE excluded_im_users (
  user_id INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE
) STRICT;

CREATE TABLE games (
  game_id INTEGER PRIMARY KEY,
  position INTEGER NOT NULL DEFAULT 0,
  name TEXT NOT NULL UNIQUE,
  icon TEXT NOT NULL,
  cover TEXT NOT NULL
) STRICT;

CREATE TABLE game_ranks (
  game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
  -- 0 is the lowest.
  position INTEGER NOT NULL CHECK (position >= 0),
  name TEXT NOT NULL,
  PRIMARY KEY (game_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE game_services (
  game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
  service TEXT NOT NULL CHECK (service IN ('match', 'coaching', 'voice', 'team')),
  PRIMARY KEY (game_id, service)
) STRICT, WITHOUT ROWID;

CREATE TABLE skills (
  skill_id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users,
  game_id INTEGER NOT NULL,
  service TEXT NOT NULL,
  rank_position INTEGER NOT NULL,
  description TEXT NOT NULL,
  location TEXT NOT NULL DEFAULT '',
  unit_price INTEGER NOT NULL CHECK (unit_price >= 1),
  unit TEXT NOT NULL CHECK (unit IN ('match', 'hour')),
  buy_count INTEGER CHECK (buy_count IS NULL OR buy_count >= 1),
  send_count INTEGER CHECK (send_count IS NULL OR send_count >= 1),
  audio_url TEXT,
  audio_seconds INTEGER CHECK (audio_seconds IS NULL OR audio_seconds > 0),
  screenshot TEXT,
  -- 1 is listed.
  shelf_status INTEGER NOT NULL DEFAULT 1,
  -- Updated in the same transaction as the evaluations and orders that they sum up.
  rating_sum INTEGER NOT NULL DEFAULT 0 CHECK (rating_sum >= 0),
  rating_count INTEGER NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
  order_count INTEGER NOT NULL DEFAULT 0 CHECK (order_count >= 0),
  created_at INTEGER NOT NULL,
  UNIQUE (user_id, game_id, service),
  CHECK ((buy_count IS NULL) = (send_count IS NULL)),
  CHECK ((audio_url IS NULL) = (audio_seconds IS NULL)),
  FOREIGN KEY (game_id, service) REFERENCES game_services (game_id, service),
  FOREIGN KEY (game_id, rank_position) REFERENCES game_ranks (game_id, position)
) STRICT;
CREATE INDEX skills_by_game ON skills (game_id, shelf_status, unit_price);
CREATE INDEX skills_by_shelf ON skills (shelf_status, user_id);

CREATE TABLE rental_listings (
  listing_id INTEGER PRIMARY KEY,
  owner_id INTEGER NOT NULL REFERENCES users,
  game_id INTEGER NOT NULL REFERENCES games,
  title TEXT NOT NULL,
  cover TEXT NOT NULL,
  -- JSON lists of texts.
  pictures TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(pictures)),
  attributes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(attributes)),
  description TEXT NOT NULL DEFAULT '',
  server TEXT NOT NULL DEFAULT '',
  price_per_hour INTEGER NOT NULL CHECK (price_per_hour >= 1),
  min_hours INTEGER NOT NULL CHECK (min_hours >= 1),
  max_hours INTEGER NOT NULL CHECK (max_hours <= 99),
  rating_sum INTEGER NOT NULL DEFAULT 0 CHECK (rating_sum >= 0),
  rating_count INTEGER NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
  order_count INTEGER NOT NULL DEFAULT 0 CHECK (order_count >= 0),
  shelf_status INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  CHECK (max_hours >= min_hours)
) STRICT;
CREATE INDEX rental_listings_by_game ON rental_listings (game_id, shelf_status, price_per_hour);
CREATE INDEX rental_listings_by_owner ON rental_listings (owner_id);

-- Separate from the listing, so that no query of listings can return them.
CREATE TABLE rental_credentials (
  listing_id INTEGER PRIMARY KEY REFERENCES rental_listings ON DELETE CASCADE,
  login TEXT NOT NULL,
  password TEXT NOT NULL
) STRICT;

CREATE TABLE banners (
  banner_id INTEGER PRIMARY KEY,
  position INTEGER NOT NULL DEFAULT 0,
  image TEXT NOT NULL,
  link TEXT NOT NULL CHECK (link LIKE '/%'),
  title_en TEXT NOT NULL, title_id TEXT NOT NULL, title_zh TEXT NOT NULL,
  text_en TEXT NOT NULL, text_id TEXT NOT NULL, text_zh TEXT NOT NULL,
  tag_en TEXT, tag_id TEXT, tag_zh TEXT,
  action_en TEXT NOT NULL, action_id TEXT NOT NULL, action_zh TEXT NOT NULL
) STRICT;

CREATE TABLE coupons (
  coupon_id INTEGER PRIMARY KEY,
  -- 'welcome' is given to every new user; the code finds it by this name.
  name TEXT UNIQUE,
  title_en TEXT NOT NULL, title_id TEXT NOT NULL, title_zh TEXT NOT NULL,
  percent INTEGER CHECK (percent IS NULL OR percent BETWEEN 1 AND 100),
  amount INTEGER CHECK (amount IS NULL OR amount >= 1),
  min_quantity INTEGER NOT NULL DEFAULT 1 CHECK (min_quantity >= 1),
  min_total INTEGER NOT NULL DEFAULT 0 CHECK (min_total >= 0),
  order_kind TEXT CHECK (order_kind IS NULL OR order_kind IN ('skill', 'rental')),
  -- A coupon of one seller: shown on that seller's cards and given to a user who is about to order there.
  seller_id INTEGER REFERENCES users,
  -- How long a coupon is valid after it is given.
  valid_days INTEGER NOT NULL DEFAULT 14 CHECK (valid_days >= 1),
  CHECK ((percent IS NULL) <> (amount IS NULL))
) STRICT;
CREATE INDEX coupons_by_seller ON coupons (seller_id) WHERE seller_id IS NOT NULL;

CREATE TABLE user_coupons (
  user_coupon_id INTEGER PRIMARY KEY,
  coupon_id INTEGER NOT NULL REFERENCES coupons,
  user_id INTEGER NOT NULL REFERENCES users,
  given_at INTEGER NOT NULL,
  valid_until INTEGER NOT NULL,
  used_at INTEGER,
  UNIQUE (coupon_id, user_id)
) STRICT;
CREATE INDEX user_coupons_by_user ON user_coupons (user_id, valid_until);

-- What a user can spend. `sum(ledger_entries.amount)` per currency equals these at every commit.
CREATE TABLE wallets (
  user_id INTEGER PRIMARY KEY REFERENCES users,
  diamonds INTEGER NOT NULL DEFAULT 0 CHECK (diamonds >= 0),
  coins INTEGER NOT NULL DEFAULT 0 CHECK (coins >= 0)
) STRICT;

CREATE TABLE orders (
  order_id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('skill', 'rental')),
  status TEXT NOT NULL CHECK (status IN ('pending_acceptance', 'in_progress', 'pending_confirmation', 'completed', 'reviewed', 'under_complaint', 'refunded')),
  buyer_id INTEGER NOT NULL REFERENCES users,
  seller_id INTEGER NOT NULL REFERENCES users,
  skill_id INTEGER REFERENCES skills,
  listing_id INTEGER REFERENCES rental_listings,
  game_id INTEGER NOT NULL REFERENCES games,
  -- The values at the time of payment.
  title TEXT NOT NULL,
  cover TEXT NOT NULL,
  unit TEXT NOT NULL CHECK (unit IN ('match', 'hour')),
  unit_price INTEGER NOT NULL CHECK (unit_price >= 0),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  delivered_quantity INTEGER NOT NULL,
  gross_price INTEGER NOT NULL CHECK (gross_price >= 0),
  discount INTEGER NOT NULL DEFAULT 0 CHECK (discount >= 0),
  total_price INTEGER NOT NULL CHECK (total_price >= 0),
  actual_income INTEGER NOT NULL CHECK (actual_income >= 0),
  user_coupon_id INTEGER UNIQUE REFERENCES user_coupons,
  note TEXT NOT NULL DEFAULT '',
  start_at INTEGER,
  created_at INTEGER NOT NULL,
  accepted_at INTEGER,
  finished_at INTEGER,
  closed_at INTEGER,
  complaint_until INTEGER,
  -- The timer's action on the order if nobody acts; the queue of timers is this pair of columns.
  due_action TEXT CHECK (due_action IS NULL OR due_action IN ('auto_cancel', 'auto_finish', 'auto_confirm')),
  due_at INTEGER,
  CHECK (buyer_id <> seller_id),
  CHECK (total_price = gross_price - discount),
  CHECK (gross_price = unit_price * quantity),
  CHECK (delivered_quantity >= quantity),
  CHECK (actual_income <= total_price),
  CHECK ((due_action IS NULL) = (due_at IS NULL)),
  CHECK ((kind = 'skill' AND skill_id IS NOT NULL AND listing_id IS NULL) OR (kind = 'rental' AND listing_id IS NOT NULL AND skill_id IS NULL))
) STRICT;
CREATE INDEX orders_by_buyer ON orders (buyer_id, created_at DESC);
CREATE INDEX orders_by_seller ON orders (seller_id, created_at DESC);
CREATE INDEX orders_due ON orders (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX orders_by_listing ON orders (listing_id, status) WHERE listing_id IS NOT NULL;
CREATE INDEX orders_by_skill ON orders (skill_id) WHERE skill_id IS NOT NULL;

-- The buyer's diamonds of an order: held until the end of the order pays or refunds them.
CREATE TABLE order_holds (
  order_id INTEGER PRIMARY KEY REFERENCES orders,
  user_id INTEGER NOT NULL REFERENCES users,
  amount INTEGER NOT NULL CHECK (amount >= 0),
  state TEXT NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'released', 'refunded'))
) STRICT;
CREATE INDEX order_holds_by_user ON order_holds (user_id) WHERE state = 'held';
CREATE TRIGGER order_holds_settle_once BEFORE UPDATE ON order_holds
WHEN OLD.state <> 'held' OR NEW.amount <> OLD.amount
BEGIN SELECT RAISE(ABORT, 'a settled hold does not change'); END;

CREATE TABLE order_events (
  event_id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders,
  kind TEXT NOT NULL CHECK (kind IN ('paid', 'accepted', 'finished', 'confirmed', 'auto_confirmed', 'cancelled', 'auto_cancelled', 'reviewed', 'complained', 'complaint_withdrawn', 'complaint_resolved', 'refunded')),
  at INTEGER NOT NULL,
  by_user_id INTEGER REFERENCES users
) STRICT;
CREATE INDEX order_events_by_order ON order_events (order_id, event_id);

CREATE TABLE complaints (
  order_id INTEGER PRIMARY KEY REFERENCES orders,
  reason TEXT NOT NULL,
  details TEXT NOT NULL,
  evidence TEXT NOT NULL CHECK (json_valid(evidence)),
  created_at INTEGER NOT NULL,
  withdrawn_at INTEGER
) STRICT;

CREATE TABLE evaluations (
  evaluation_id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users,
  seller_id INTEGER NOT NULL REFERENCES users,
  skill_id INTEGER REFERENCES skills,
  listing_id INTEGER REFERENCES rental_listings,
  game_id INTEGER NOT NULL REFERENCES games,
  order_id INTEGER UNIQUE REFERENCES orders,
  score INTEGER NOT NULL CHECK (score BETWEEN 1 AND 5),
  comment TEXT NOT NULL DEFAULT '',
  tags TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tags)),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX evaluations_by_seller ON evaluations (seller_id, created_at DESC);
CREATE INDEX evaluations_by_skill ON evaluations (skill_id, created_at DESC);

CREATE TABLE ledger_entries (
  entry_id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users,
  currency TEXT NOT NULL CHECK (currency IN ('diamond', 'coin')),
  kind TEXT NOT NULL CHECK (kind IN ('recharge', 'order', 'refund', 'income', 'bonus', 'invite', 'withdrawal', 'topup')),
  amount INTEGER NOT NULL CHECK (amount <> 0),
  balance_after INTEGER NOT NULL CHECK (balance_after >= 0),
  -- The subject of an entry without an order, such as a diamond pack; the kind determines the text around it.
  subject TEXT NOT NULL DEFAULT '',
  order_id INTEGER REFERENCES orders,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX ledger_by_user ON ledger_entries (user_id, currency, created_at DESC);
-- An order has at most one entry of each kind for a user.
CREATE UNIQUE INDEX ledger_once ON ledger_entries (order_id, kind, user_id, currency) WHERE order_id IS NOT NULL;
CREATE TRIGGER ledger_no_update BEFORE UPDATE ON ledger_entries
BEGIN SELECT RAISE(ABORT, 'the ledger is only appended to'); END;
CREATE TRIGGER ledger_no_delete BEFORE DELETE ON ledger_entries
BEGIN SELECT RAISE(ABORT, 'the ledger is only appended to'); END;

CREATE TABLE idempotency_keys (
  user_id INTEGER NOT NULL REFERENCES users,
  key TEXT NOT NULL CHECK (length(key) BETWEEN 8 AND 200),
  request_hash TEXT NOT NULL,
  -- The JSON of the whole envelope.
  reply TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

CREATE TABLE sessions (
  -- SHA-256 of the token: only its owner has the token itself.
  token_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE TABLE sms_codes (
  sms_id INTEGER PRIMARY KEY,
  phone TEXT NOT NULL,
  code TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX sms_codes_by_phone ON sms_codes (phone, created_at DESC);

-- Values that the sandbox creates once and stores, such as its chat secret.
CREATE TABLE kept_values (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;
