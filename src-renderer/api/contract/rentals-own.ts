import * as z from 'zod/mini';
import { accountLimits } from '#lib/rules/limits.ts';
import { get, post } from './endpoint.ts';
import { RentalListing } from './rentals.ts';
import { ShelfReview } from './skills.ts';
import { Address, line, paragraphs, secret } from './text.ts';

/** The fields of an account that its owner can set, when posting and later. */
export const accountFields = {
  title: line(accountLimits.title),
  server: line({ min: 1, max: accountLimits.server }),
  description: paragraphs(accountLimits.description),
  pricePerHour: z.int().check(z.gte(accountLimits.price.min), z.lte(accountLimits.price.max)),
  /** URLs of pictures; the first is the cover. Without pictures, the cover of the game is used. */
  pictures: z.array(Address).check(z.maxLength(accountLimits.pictures)),
};

/** The login of the account; only sent to a user who has paid, for the hours paid. */
export const AccountLogin = z.object({
  login: line({ min: 1, max: accountLimits.login }),
  password: secret({ max: accountLimits.login }),
});

/** An account as its owner sees it; the login is never returned. */
export const OwnRental = z.extend(RentalListing, {
  /** 1 if it is listed. */
  shelfStatus: z.int(),
  review: ShelfReview,
  isRented: z.boolean(),
});
export type OwnRental = z.output<typeof OwnRental>;

export const rentalOwn = get('/v1/account/own', {
  access: 'login',
  assumed: true,
  summary: 'One’s own accounts for rent in every state, the newest first.',
  reply: z.object({ items: z.array(OwnRental) }),
});

const Hours = z.int().check(z.gte(accountLimits.hours.min), z.lte(accountLimits.hours.max));

export const rentalUpdate = post('/v1/account/update', {
  access: 'login',
  assumed: true,
  summary: 'Changes an own account; all but price, hours and login is reviewed again.',
  body: z.object({
    id: z.int(),
    ...accountFields,
    minHours: Hours,
    maxHours: Hours,
    attributes: z
      .array(line({ min: 1, max: accountLimits.attribute }))
      .check(z.maxLength(accountLimits.attributes)),
    /** A new login; without it the old one is kept. */
    credentials: z.optional(AccountLogin),
  }),
  reply: OwnRental,
});

export const rentalShelfUpdate = post('/v1/account/shelf/update', {
  access: 'login',
  assumed: true,
  summary: 'Lists (1) or unlists (0) an own account; a running rental goes on.',
  body: z.object({ id: z.int(), shelfStatus: z.union([z.literal(0), z.literal(1)]) }),
  reply: OwnRental,
});
