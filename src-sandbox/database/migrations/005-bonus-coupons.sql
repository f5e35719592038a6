-- Coupons that give units instead of a discount: `amount` is then the number of free units per paid unit.

ALTER TABLE coupons ADD COLUMN gives TEXT NOT NULL DEFAULT 'discount' CHECK (gives IN ('discount', 'units'));
-- Only for a user who has not rented an account yet.
ALTER TABLE coupons ADD COLUMN is_first_rental INTEGER NOT NULL DEFAULT 0 CHECK (is_first_rental IN (0, 1));
UPDATE coupons SET percent = NULL, amount = 1, gives = 'units', min_quantity = 1, is_first_rental = 1 WHERE name GLOB 'ramadan-*-buyOneGetOne';
