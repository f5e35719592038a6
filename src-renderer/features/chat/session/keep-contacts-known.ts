import { reaction } from 'mobx';
import { KnownContacts, type Root } from '#parts/root/index.tsx';
import type { ContactStore } from '../peer/ContactStore.ts';

/** Keeps the contacts known outside the chat, for example on the page of a person, until the session ends. */
export function keepContactsKnown(contacts: Pick<ContactStore, 'ids'>, root: Root): void {
  const known = root.store(KnownContacts);
  reaction(
    () => contacts.ids,
    (ids) => known.replace(ids),
    { signal: root.services.signal },
  );
}
