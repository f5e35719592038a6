import * as z from 'zod/mini';
import { get, post } from './endpoint.ts';

/** Chat sign-in data (docs/product.md, Signing in): the SDK's user id is the user's number as text. */
export const TimSig = z.object({ sig: z.string(), userId: z.string() });

export const timSig = get('/v1/tim/sig', {
  access: 'login',
  summary: 'A signature to sign in to chat.',
  reply: TimSig,
});

export const imSig = post('/v1/user/im_sig', {
  access: 'login',
  summary: 'A chat signature by another way; kept, not used.',
  reply: TimSig,
});

export const excludedImUsers = get('/v1/common/excluded_im_users', {
  access: 'login',
  summary: 'Users whose conversations are not shown and cannot be opened.',
  reply: z.object({ excludedUserIds: z.array(z.int()) }),
});
