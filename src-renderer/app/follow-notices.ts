import { reaction } from 'mobx';
import type { ChatStore } from '#features/chat/index.ts';
import type { MessageBody } from '#lib/chat/records.ts';
import { isReservedUserId } from '#lib/rules/reserved.ts';
import type { Services } from '#parts/root/index.tsx';

/** A notice of a service account: the address of the screen that it is about, and what tells it from all others. */
interface ToldNotice {
  readonly link: string;
  readonly time: number;
  readonly key: string;
}

/**
 * Calls back with the address of the order or the wallet that a notice of a service account is about, so that its screen
 * is loaded again. Notices are taken as they arrive, and from the list those that came while nothing was connected.
 */
export function followNotices(
  { incoming, list }: Pick<ChatStore, 'incoming' | 'list'>,
  { now, signal }: Pick<Services, 'now' | 'signal'>,
  onNotice: (link: string) => void,
): void {
  const heard = new Set<string>();
  // Chat times are whole seconds.
  const since = now() - 1_000;
  let isFirst = true;
  const take = ({ key, link }: ToldNotice) => {
    if (heard.has(key)) return;
    heard.add(key);
    onNotice(link);
  };
  const stop = incoming.onArrival((messages) => {
    for (const { senderId, body, time } of messages)
      for (const notice of noticeIn(senderId, body, time)) take(notice);
  });
  signal.addEventListener('abort', stop, { once: true });
  reaction(
    () =>
      list.sorted.flatMap(({ peerId, lastMessage }) =>
        lastMessage ? noticeIn(peerId, lastMessage.body, lastMessage.time) : [],
      ),
    (notices) => {
      // Notices in the first list are old, unless they arrived while the list was loading.
      for (const notice of notices)
        if (isFirst && notice.time < since) heard.add(notice.key);
        else take(notice);
      isFirst = !list.isLoaded;
    },
    { signal, fireImmediately: true },
  );
}

/** The notice in a message of this account, if it is one. */
function noticeIn(accountId: string, body: MessageBody, time: number): readonly ToldNotice[] {
  if (body.kind !== 'custom' || !isReservedUserId(Number(accountId))) return [];
  const { content } = body;
  if (content.type !== 'orderNotice') return [];
  // An order may be accepted and done within a second, so its address and the time are not enough.
  return [
    { link: content.webLink, time, key: [accountId, time, content.webLink, content.content].join(' ') },
  ];
}
