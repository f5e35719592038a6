import * as z from 'zod/mini';
import { Timestamp } from './common.ts';
import { get, post } from './endpoint.ts';
import { Address, line } from './text.ts';

/** Documents a real name is proved with (docs/product.md, Money). */
export const IdType = z.enum(['id_card', 'driver_license', 'student_card', 'passport']);
export type IdType = z.output<typeof IdType>;

/** Where a verification stands; a rejected one is `none` again, with the reason. */
export const RealNameState = z.enum(['none', 'under_review', 'verified']);
export type RealNameState = z.output<typeof RealNameState>;

/** How one’s own verification stands, with what was handed in half hidden. */
export const RealNameStanding = z.object({
  state: RealNameState,
  /** As given, with all but the first letters hidden. */
  name: z.nullable(z.string()),
  idType: z.nullable(IdType),
  idNumber: z.nullable(z.string()),
  submittedAt: z.nullable(Timestamp),
  reviewedAt: z.nullable(Timestamp),
  /** Why the last one was rejected. */
  rejection: z.nullable(z.string()),
});
export type RealNameStanding = z.output<typeof RealNameStanding>;

export const realNameStanding = get('/v1/user/authentication/standing', {
  access: 'login',
  assumed: true,
  summary: 'Where one’s real-name verification stands.',
  reply: RealNameStanding,
});

export const authentication = post('/v1/user/authentication', {
  access: 'login',
  summary: 'Hands in a real name with a photo of its owner holding the document.',
  body: z.object({
    name: line({ min: 1, max: 80 }),
    idType: IdType,
    idNumber: z.string().check(z.regex(/^\d{16}$/)),
    /** The address of the uploaded picture. */
    photo: Address,
  }),
  reply: RealNameStanding,
});
