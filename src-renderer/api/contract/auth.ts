import * as z from 'zod/mini';
import { AreaCode, Timestamp } from './common.ts';
import { post } from './endpoint.ts';
import { SelfInfo } from './people.ts';

/** The ways to sign in; `code` is a phone number with a code by SMS (docs/product.md, Signing in). */
export const LoginType = z.enum(['google', 'facebook', 'code']);
export type LoginType = z.output<typeof LoginType>;

/** The login request as the server defines it: with `area_code` in snake case. */
export const LoginBody = z.object({
  type: LoginType,
  oauthToken: z.optional(z.string().check(z.maxLength(4096), z.regex(/^[\x21-\x7e]*$/))),
  phone: z.optional(z.string().check(z.regex(/^\d{5,15}$/))),
  code: z.optional(z.string().check(z.regex(/^\d{4,8}$/))),
  area_code: z.optional(AreaCode),
});
export type LoginBody = z.output<typeof LoginBody>;

export const login = post('/v1/auth/login', {
  access: 'public',
  summary: 'Signs in by social provider or phone code; the first sign-in creates the account.',
  body: LoginBody,
  reply: z.object({ token: z.string(), expiresAt: Timestamp, userInfo: SelfInfo, isNewUser: z.boolean() }),
});

export const logout = post('/v1/auth/logout', {
  access: 'login',
  summary: 'Revokes the session of the token.',
  reply: z.object({}),
});
