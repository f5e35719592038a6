import { observable, runInAction } from 'mobx';
import { describe, expect, test } from 'vitest';
import { ConversationStore } from '#features/chat/conversation/ConversationStore.ts';
import type { Conversation, Message } from '#lib/chat/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aConversationHost } from '#tests/builders/aConversationHost.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aPort } from '#tests/builders/aPort.ts';
import { ids } from './ConversationStage.ts';

const id = 'group-g';
const start = 1_800_000_000_000;
const at = (second: number) => start + second * 1000;
const said = (second: number) =>
  aMessage(`m${String(second).padStart(2, '0')}`, {
    conversationId: id,
    sequence: second,
    remoteId: `r${second}`,
    time: at(second),
  });
const saidIn = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => said(from + index));
const named = (from: number, to: number) => saidIn(from, to).map((message) => message.id);

/** A group in which the user was, and of which the service shows what is set as its messages. */
class GroupStage {
  readonly record = observable.box<Conversation>(aConversation(id, { joinedAt: at(0) }), { deep: false });
  messages: readonly Message[] = [];
  kept: readonly Message[] = [];

  joined(joinedAt: number | undefined): void {
    runInAction(() => this.record.set(aConversation(id, { joinedAt })));
  }

  /** The store of the group, as after a start of the product. */
  made(): ConversationStore {
    const port = aPort({
      history: async (_id, cursor) => {
        const end = cursor === null ? this.messages.length : Number(cursor);
        const from = Math.max(0, end - 15);
        return { messages: this.messages.slice(from, end), cursor: from === 0 ? null : String(from) };
      },
      historyFrom: async ({ sequence }, way) => {
        const isWanted = (message: Message) =>
          way === 'newer' ? message.sequence >= sequence : message.sequence <= sequence;
        return { messages: this.messages.filter(isWanted), cursor: null };
      },
    });
    const host = aConversationHost();
    return new ConversationStore(id, {
      ...host,
      port,
      // A conversation in view reads back over several pages at once.
      isSeen: () => false,
      ready: () => port,
      list: { ...host.list, get: () => this.record.get() },
      cache: {
        messages: async () => this.kept,
        keepMessages: async (_id, messages) => {
          this.kept = messages;
        },
        forgetMessages: async (_id, gone) => {
          this.kept = this.kept.filter((message) => !gone.includes(message.id));
        },
      },
    });
  }
}

/** The tasks of a store that nothing waits for. */
const rest = () => new Promise((done) => setTimeout(done, 5));

describe('a user who is back in a group whose service shows only what came since', () => {
  test('still reads what was known before, also after a reload', async () => {
    const stage = new GroupStage();
    stage.messages = saidIn(1, 8);
    const store = stage.made();
    await store.open();
    stage.joined(at(20));
    stage.messages = [said(20)];
    await store.history.refill();
    await rest();
    expect(ids(store)).toEqual([...named(1, 8), 'm20']);
    store.close();
    const again = stage.made();
    await again.open();
    await rest();
    expect(ids(again)).toEqual([...named(1, 8), 'm20']);
  });

  test('reads it above the first message of the present stay, and no hole is left between', async () => {
    const stage = new GroupStage();
    stage.messages = saidIn(1, 8);
    const store = stage.made();
    await store.open();
    stage.joined(at(20));
    stage.messages = saidIn(20, 59);
    await store.history.refill();
    expect(store.book.order).toEqual(named(45, 59));
    while (store.history.hasOlder) await store.history.loadOlder();
    expect(ids(store)).toEqual([...named(1, 8), ...named(20, 59)]);
  });

  test('reads it if the time of the return is told after the newest page', async () => {
    const stage = new GroupStage();
    stage.kept = saidIn(1, 8);
    stage.messages = [said(20)];
    stage.joined(undefined);
    const store = stage.made();
    await store.open();
    await rest();
    stage.joined(at(20));
    expect(ids(store)).toEqual([...named(1, 8), 'm20']);
  });

  test('no longer reads what was deleted', async () => {
    const stage = new GroupStage();
    stage.messages = saidIn(1, 8);
    const store = stage.made();
    await store.open();
    stage.joined(at(20));
    stage.messages = saidIn(20, 59);
    await store.history.refill();
    store.history.drop(['m03']);
    while (store.history.hasOlder) await store.history.loadOlder();
    expect(ids(store)).not.toContain('m03');
  });
});

test('a group that shows new members the whole history shows nothing that was deleted meanwhile', async () => {
  const stage = new GroupStage();
  stage.messages = saidIn(1, 8);
  const store = stage.made();
  await store.open();
  stage.joined(at(20));
  stage.messages = [...saidIn(1, 3), ...saidIn(5, 8), said(20)];
  await store.history.refill();
  expect(ids(store)).toEqual([...named(1, 3), ...named(5, 8), 'm20']);
});

test('a group whose history was deleted in the same stay shows none of it', async () => {
  const stage = new GroupStage();
  stage.messages = saidIn(1, 8);
  const store = stage.made();
  await store.open();
  stage.messages = [said(20)];
  await store.history.refill();
  expect(ids(store)).toEqual(['m20']);
});
