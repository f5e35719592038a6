import type { ContactRule } from '#im/records.ts';
import { Loaded } from '#parts/paging/index.ts';
import type { ContactsHost } from '../peer/ContactStore.ts';

/** Who may add a person to their contacts, to be read from the service. */
export function contactRuleOf(host: Pick<ContactsHost, 'ready'>, userId: string): Loaded<ContactRule> {
  return new Loaded(() => host.ready().contactRule(userId), { place: 'who may add a person' });
}
