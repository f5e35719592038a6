import type { Contact } from '../records.ts';
import { profileFromSdk } from './conversation.ts';
import { called, fields, list, text } from './read.ts';

/** The maximum number of contacts that the service keeps for one person. */
const mostContacts = 3_000;

/** The contacts in a list of the SDK's friends, without malformed ones. */
export function contactsFromSdk(value: unknown): readonly Contact[] {
  return list(value, mostContacts).flatMap((item) => contactFromSdk(item) ?? []);
}

/** One of the SDK's friends; null for anything malformed. */
export function contactFromSdk(value: unknown): Contact | null {
  const given = fields(value);
  const userId = text(given.userID, 128);
  if (userId === '') return null;
  // The SDK reports its list before it has read the profiles.
  return { ...profileFromSdk(given.profile), userId, remark: called(given.remark) };
}
