import { reaction } from 'mobx';
import { i18n, loadNamespaces } from '#i18n/index.ts';
import type { ContactRequest } from '#im/records.ts';
import { paths } from '#lib/paths.ts';
import { clearSettledNotices, Notifier } from '#parts/notices/index.ts';
import type { Root } from '#parts/root/index.tsx';
import type { ContactStore } from '../peer/ContactStore.ts';

/** The parts of the chat that the requests to be contacts need. */
interface RequestsHost {
  readonly contacts: { readonly requests: Pick<ContactStore['requests'], 'all' | 'count'> };
  /** True if this window gives the notice for all windows. */
  shouldAnnounce(): boolean;
}

/** The tag of the one notice about requests to be a contact. */
const tag = 'contact-requests';

const keyOf = ({ userId, time }: ContactRequest) => `${userId} ${time}`;

/**
 * Counts the requests to be contacts on the badges, and shows a notice outside the window for those that arrive, until
 * the session ends.
 */
export function watchContactRequests(chat: RequestsHost, root: Root): void {
  const { requests } = chat.contacts;
  const { badges, now, signal } = root.services;
  // The service's client reports the requests of earlier days some time after the start; its times are whole seconds.
  const since = now() - 1_000;
  const told = new Set<string>();
  reaction(
    () => requests.count,
    (count) => badges.setContactRequests(count),
    { signal, fireImmediately: true },
  );
  clearSettledNotices(() => (requests.count > 0 ? [tag] : []), root.services);
  reaction(
    () => requests.all,
    (all) => {
      const fresh = all.filter((request) => request.time >= since && !told.has(keyOf(request)));
      for (const request of fresh) told.add(keyOf(request));
      if (chat.shouldAnnounce()) void tell(root, fresh);
    },
    { signal },
  );
}

/** Shows a notice of the newest of these requests. */
async function tell(root: Root, [newest]: readonly ContactRequest[]): Promise<void> {
  const notifier = root.store(Notifier);
  if (!newest || !notifier.isOn) return;
  await loadNamespaces(['chat-contacts']);
  const { avatar, nick, userId, word } = newest;
  notifier.tell({
    kind: 'other',
    tag,
    path: paths.contactRequests(),
    title: nick || userId,
    body: i18n.t(word === '' ? 'chat-contacts:announced.plain' : 'chat-contacts:announced.word', { word }),
    hiddenBody: i18n.t('chat-contacts:announced.hidden'),
    ...(avatar !== '' && { iconUrl: avatar }),
  });
}
