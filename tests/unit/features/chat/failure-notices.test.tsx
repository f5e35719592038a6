// @vitest-environment happy-dom

import { cleanup } from '@testing-library/react';
import { makeAutoObservable, runInAction } from 'mobx';
import { afterEach, expect, test, vi } from 'vitest';
import type { DraftStore } from '#features/chat/drafts/DraftStore.ts';
import { ForwardStore } from '#features/chat/forward/ForwardStore.ts';
import type { OutboxStore, SendFailure } from '#features/chat/outbox/OutboxStore.ts';
import { ChatStore } from '#features/chat/session/ChatStore.ts';
import { useFailureNotices } from '#features/chat/useFailureNotices.ts';
import { aRoot, inPlaceOf, toldOf } from '#tests/builders/aRoot.ts';
import { standIn } from '#tests/builders/standIn.ts';
import { showInWindow } from './show.tsx';

afterEach(cleanup);

/** The notices about an outbox that fails when the case says so. */
function stage(isForwarded = false) {
  const outbox = makeAutoObservable({ lastFailure: null as SendFailure | null });
  const drafts = { setQuote: vi.fn() };
  const root = aRoot({
    stores: [
      inPlaceOf(ChatStore, { outbox: standIn<OutboxStore>(outbox), drafts: standIn<DraftStore>(drafts) }),
      inPlaceOf(ForwardStore, { answersFor: () => isForwarded }),
    ],
  });
  const Notices = () => {
    useFailureNotices();
    return null;
  };
  showInWindow(<Notices />, { root });
  const fail = (reason: SendFailure['reason'], serverMessage = 'raw words') =>
    runInAction(() => {
      outbox.lastFailure = { messageId: 'm', conversationId: 'user-2', reason, serverMessage };
    });
  return { drafts, fail, told: () => toldOf(root) };
}

test('a known reason has its own text, any other that of the service; a waiting quote is removed', () => {
  const { fail, told, drafts } = stage();
  fail('sensitiveText');
  fail('other');
  fail('other', '');
  expect(told()).toEqual(['error: The text has sensitive content', 'error: raw words', 'error: send failed']);
  expect(drafts.setQuote).toHaveBeenCalledTimes(3);
  expect(drafts.setQuote).toHaveBeenCalledWith('user-2', null);
});

test('a copy that fails is reported with the others of its batch', () => {
  const { fail, told } = stage(true);
  fail('mutedByAdmin');
  expect(told()).toEqual([]);
});
