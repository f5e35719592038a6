// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { makeAutoObservable, runInAction } from 'mobx';
import { afterEach, expect, test, vi } from 'vitest';
import { ForwardStore } from '#features/chat/forward/ForwardStore.ts';
import { ChatStore } from '#features/chat/session/ChatStore.ts';
import type { SendFailure } from '#features/chat/session/OutboxStore.ts';
import { useFailureNotices } from '#features/chat/session/useFailureNotices.ts';
import type { OutgoingBody } from '#im/records.ts';
import type { Root, StoreClass } from '#parts/root/index.tsx';
import { messageOf } from '../message.ts';
import { rootOf, showInWindow } from '../show.tsx';

afterEach(cleanup);

/** An outbox that fails as it is told to. */
class FailingOutbox {
  lastFailure: SendFailure | null = null;
  readonly sent: { to: string; body: OutgoingBody }[] = [];

  constructor() {
    makeAutoObservable(this, { sent: false });
  }

  send(to: string, body: OutgoingBody): string {
    return `sent-${this.sent.push({ to, body })}`;
  }
}

/** A chat whose failures are told as the product tells them. */
function desk() {
  const toasts = { error: vi.fn() };
  const outbox = new FailingOutbox();
  const drafts = { setQuote: vi.fn() };
  const base = rootOf({}, { toasts: toasts as never });
  const root: Root = {
    services: base.services,
    store<T>(type: StoreClass<T>): T {
      const isChat = (type as unknown) === ChatStore;
      if (isChat) return { outbox, drafts } as T;
      if ((type as unknown) === ForwardStore) return forwarding as T;
      return base.store(type);
    },
  };
  const forwarding: ForwardStore = new ForwardStore(root);
  const Notices = () => {
    useFailureNotices();
    return null;
  };
  showInWindow(<Notices />, { root });
  const fail = (messageId: string, reason: SendFailure['reason'], serverMessage = 'raw words') =>
    runInAction(() => {
      outbox.lastFailure = { messageId, conversationId: 'user-2', reason, serverMessage };
    });
  const told = () => toasts.error.mock.calls.flat();
  return { outbox, drafts, forwarding, fail, told };
}

test('a known reason has its words, another the service’s own; a quote that waits is let go', () => {
  const { fail, told, drafts } = desk();
  fail('m1', 'sensitiveText');
  fail('m2', 'other');
  fail('m3', 'other', '');
  expect(told()).toEqual(['The text has sensitive content', 'raw words', 'send failed']);
  expect(drafts.setQuote).toHaveBeenCalledTimes(3);
  expect(drafts.setQuote).toHaveBeenCalledWith('user-2', null);
});

const words = { title: 'T', line: () => 'l', compatible: 'c' };

test.each([
  ['sensitiveText', 'raw words', 'Content contains sensitive words'],
  ['bannedFile', 'raw words', 'raw words'],
  ['network', '', 'Network exception, please check the network settings'],
] as const)('of a forward that fails for %s (%j) only the first failure is told', (reason, raw, expected) => {
  const { fail, told, forwarding, outbox } = desk();
  forwarding.ask('separate', [messageOf('a'), messageOf('b')]);
  forwarding.send(['user-2', 'user-3'], words);
  expect(outbox.sent.map(({ to }) => to)).toEqual(['user-2', 'user-2', 'user-3', 'user-3']);
  for (const id of ['sent-2', 'sent-1', 'sent-4']) fail(id, reason, raw);
  expect(told()).toEqual([expected]);
  // The next batch speaks for itself.
  forwarding.ask('single', [messageOf('a')]);
  forwarding.send(['user-2'], words);
  fail('sent-5', reason, raw);
  expect(told()).toEqual([expected, expected]);
});

test('nothing is forwarded where nothing was asked for', () => {
  const { forwarding, outbox } = desk();
  forwarding.ask('merge', []);
  expect(forwarding.request).toBeNull();
  forwarding.send(['user-2'], words);
  expect(outbox.sent).toEqual([]);
});
