import { observable, observableRef, runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { followNotices } from '#app/follow-notices.ts';
import type { ChatStore } from '#features/chat/index.ts';
import type { Conversation, Message } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { standIn } from '#tests/builders/standIn.ts';

const now = 1_800_000_000_000;
/** The account that writes about orders. */
const account = '10001';

function notice(order: number, content: string, time = now): Message {
  return aMessage(`${order} ${content}`, {
    conversationId: `user-${account}`,
    senderId: account,
    time,
    body: {
      kind: 'custom',
      description: '',
      extension: '',
      content: {
        type: 'orderNotice',
        content,
        buttonText: 'Order',
        webLink: `/me/order/${order}`,
        mobileLink: `/me/order/${order}`,
        targets: [],
      },
    },
  });
}

/** A list whose newest notice is this one; none without it. */
function listed(last?: Message): readonly Conversation[] {
  if (!last) return [];
  const { time, flow, senderId, nick, body } = last;
  return [aConversation(`user-${account}`, { lastMessage: { time, flow, senderId, nick, body } })];
}

/** Follows the notices of a chat whose list has this one at first; what was followed is in `links`. */
function following(first?: Message) {
  const list = observable({ isLoaded: true, sorted: listed(first) }, { sorted: observableRef });
  const listeners: ((messages: readonly Message[]) => void)[] = [];
  const links: string[] = [];
  const onArrival = (listener: (messages: readonly Message[]) => void) => {
    listeners.push(listener);
    return () => undefined;
  };
  followNotices(
    standIn<Pick<ChatStore, 'incoming' | 'list'>>({
      incoming: standIn<ChatStore['incoming']>({ onArrival }),
      list: standIn<ChatStore['list']>(list),
    }),
    { now: () => now, signal: new AbortController().signal },
    (link) => links.push(link),
  );
  return {
    links,
    arrive: (...messages: readonly Message[]) => {
      for (const listener of listeners) listener(messages);
    },
    list: (last: Message) =>
      runInAction(() => {
        list.sorted = listed(last);
      }),
  };
}

test('an order that is accepted and done within the same second is loaded again twice', () => {
  const { arrive, links, list } = following();
  for (const each of [notice(7, 'accepted'), notice(7, 'done')]) {
    arrive(each);
    // The list tells of it as well, a moment later.
    list(each);
  }
  expect(links).toEqual(['/me/order/7', '/me/order/7']);
});

test('of two orders whose notices arrive together, both are loaded again', () => {
  const { arrive, links, list } = following();
  const both = [notice(7, 'done'), notice(8, 'done')];
  arrive(...both);
  list(notice(8, 'done'));
  expect(links).toEqual(['/me/order/7', '/me/order/8']);
});

test('a notice that came while nothing was connected is taken from the list, one of an earlier run is not', () => {
  const { links, list } = following(notice(6, 'done', now - 60_000));
  expect(links).toEqual([]);
  list(notice(7, 'done'));
  expect(links).toEqual(['/me/order/7']);
});
