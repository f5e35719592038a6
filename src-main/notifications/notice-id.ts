import { createHash } from 'node:crypto';
import { firstAccount } from '#main/accounts/AccountList.ts';

/** The longest notice id that Windows accepts. */
const longestId = 64;
const hashed = /^[\da-f]{64}$/;

/**
 * Distinguishes the notices of all accounts. Those of the first account keep their plain tags, unless such a tag
 * could belong to another account.
 */
export function keyOf(tag: string, account = firstAccount): string {
  return account === firstAccount && !tag.includes(':') ? tag : `${account}:${tag}`;
}

/** The id by which the system knows a notice. */
export function idOf(key: string): string {
  return key.length <= longestId ? key : createHash('sha256').update(key).digest('hex');
}

/** The account and the tag that an id was made of; null for a long one, which says neither. */
export function placeOf(id: string): { readonly account: string; readonly tag: string } | null {
  if (id === '' || hashed.test(id)) return null;
  const end = id.indexOf(':');
  return end < 0 ? { account: firstAccount, tag: id } : { account: id.slice(0, end), tag: id.slice(end + 1) };
}
