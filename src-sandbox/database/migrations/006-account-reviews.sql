-- Reviews of rental accounts; an account without a row counts as approved.

CREATE TABLE listing_reviews (
  listing_id INTEGER PRIMARY KEY REFERENCES rental_listings ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('under_review', 'approved', 'refused', 'unpublished')),
  reason TEXT NOT NULL DEFAULT '',
  changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX listing_reviews_waiting ON listing_reviews (changed_at) WHERE state = 'under_review';

-- Pictures of an application, which become the first pictures of the account.
ALTER TABLE provider_applications ADD COLUMN pictures TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(pictures));
