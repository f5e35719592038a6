import { i18n, loadNamespaces } from '#i18n/index.ts';
import { conversationName } from '#i18n/service-accounts.ts';
import type { GroupNotice } from '#im/records.ts';
import type { Root, ToastTone } from '#parts/root/index.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import { OwnRequests } from './OwnRequests.ts';

/** The age of a notice above which it arrived while the chat was closed: the list and the windows show its result. */
const freshMs = 60_000;

const tones: Readonly<Record<GroupNotice['type'], ToastTone>> = {
  approved: 'success',
  added: 'info',
  madeAdmin: 'info',
  inviteAccepted: 'success',
  inviteDeclined: 'info',
  refused: 'warning',
  removed: 'warning',
  banned: 'warning',
  dissolved: 'warning',
  recycled: 'warning',
  unmadeAdmin: 'warning',
};

/** The notices whose news no window of the group shows. */
const shownNowhere: ReadonlySet<GroupNotice['type']> = new Set(['refused', 'inviteDeclined']);

/** Shows the service's notices about groups as text, unless the open window shows the change by itself. */
export class GroupNoticeStore {
  constructor(root: Root) {
    const chat = root.store(ChatStore);
    // The answer to a request may arrive before a screen shows the request.
    root.store(OwnRequests);
    const { now, signal, toasts } = root.services;
    const tell = async (notice: GroupNotice) => {
      if (now() - notice.time > freshMs) return;
      // On another device: a person knows what they did there themselves.
      if (notice.operator.userId === chat.self.userId) return;
      if (chat.shown.has(notice.conversationId) && !shownNowhere.has(notice.type)) return;
      await loadNamespaces(['chat-applications']);
      if (!signal.aborted) toasts.show(tones[notice.type], wordsOf(notice));
    };
    const stop = chat.groupEvents.subscribe((event) => {
      if (event.kind === 'groupNotice') void tell(event.notice);
    });
    signal.addEventListener('abort', stop, { once: true });
  }
}

function wordsOf({ type, groupName, conversationId, operator, word }: GroupNotice): string {
  const params = {
    group: conversationName(conversationId, { name: groupName }),
    name: operator.nick || operator.userId || i18n.t('chat-applications:anonymous'),
    word,
  };
  return i18n.t(
    `chat-applications:notice.${type === 'refused' && word !== '' ? 'refusedWord' : type}`,
    params,
  );
}
