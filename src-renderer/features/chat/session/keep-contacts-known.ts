import { reaction } from 'mobx';
import { KnownContacts, type Root } from '#parts/root/index.tsx';
import type { ContactStore } from '../peer/ContactStore.ts';

/**
 * Keeps the contacts, and the people who were asked to be one, known outside the chat, for example on the page of a
 * person, until the session ends.
 */
export function keepContactsKnown(contacts: Pick<ContactStore, 'ids' | 'requests'>, root: Root): void {
  const known = root.store(KnownContacts);
  reaction(
    () => [contacts.ids, contacts.requests.askedIds] as const,
    ([ids, askedIds]) => known.replace(ids, askedIds),
    { signal: root.services.signal },
  );
}
