import * as z from 'zod/mini';
import { realNameLimits } from '#lib/rules/limits.ts';
import { Timestamp } from './common.ts';
import { get, post } from './endpoint.ts';
import { Address, line } from './text.ts';

/** Documents that prove a real name (docs/product.md, Money). */
export const IdType = z.enum(['id_card', 'driver_license', 'student_card', 'passport']);
export type IdType = z.output<typeof IdType>;

/** The state of a verification; a rejected one is `none` again, with the reason. */
export const RealNameState = z.enum(['none', 'under_review', 'verified']);
export type RealNameState = z.output<typeof RealNameState>;

/** The state of the user's own verification, with the submitted data partly hidden. */
export const RealNameStanding = z.object({
  state: RealNameState,
  /** The submitted name with all but the first letters hidden. */
  name: z.nullable(z.string()),
  idType: z.nullable(IdType),
  idNumber: z.nullable(z.string()),
  submittedAt: z.nullable(Timestamp),
  reviewedAt: z.nullable(Timestamp),
  /** The reason of the last rejection. */
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
    name: line({ min: 1, max: realNameLimits.name }),
    idType: IdType,
    idNumber: z.string().check(z.regex(/^\d{16}$/)),
    /** The address of the uploaded picture. */
    photo: Address,
  }),
  reply: RealNameStanding,
});
