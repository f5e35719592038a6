import { makeObservable, observableRef, runInAction } from 'mobx';
import { describe, expect, test } from 'vitest';
import type { ConversationStore } from '#features/chat/conversation/ConversationStore.ts';
import type { Message } from '#lib/chat/records.ts';
import { ConversationStage, ids, said, start } from './ConversationStage.ts';

const id = 'group-g';
const at = (index: number) => start + index * 1000;
const saidIn = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) =>
    said(from + index, { conversationId: id, sequence: from + index }),
  );
const named = (from: number, to: number) => saidIn(from, to).map((message) => message.id);

/** A group of which the service shows what is set as its messages. */
class GroupStage extends ConversationStage {
  // A conversation in view reads back over several pages at once.
  override isSeen = false;

  constructor() {
    super(id);
    makeObservable(this, { record: observableRef });
    this.joined(at(0));
    this.show(saidIn(1, 8));
  }

  joined(joinedAt: number | undefined): void {
    runInAction(() => {
      this.record = { ...this.record, joinedAt };
    });
  }

  show(messages: Message[]): void {
    this.history = messages;
    this.service = messages;
  }

  /** The store of the group whose user read it, was away, and is back; the service shows these messages then. */
  async returned(messages: Message[]): Promise<ConversationStore> {
    const store = this.made();
    await store.open();
    this.joined(at(20));
    this.show(messages);
    await store.history.refill();
    return store;
  }
}

/** The tasks of a store that nothing waits for. */
const rest = () => new Promise((done) => setTimeout(done, 5));

describe('a user who is back in a group whose service shows only what came since', () => {
  test('still reads what was known before, also after a reload', async () => {
    const stage = new GroupStage();
    const store = await stage.returned(saidIn(20, 20));
    await rest();
    expect(ids(store)).toEqual([...named(1, 8), ...named(20, 20)]);
    store.close();
    const again = stage.made();
    await again.open();
    await rest();
    expect(ids(again)).toEqual([...named(1, 8), ...named(20, 20)]);
  });

  test('reads it above the first message of the present stay, and no hole is left between', async () => {
    const store = await new GroupStage().returned(saidIn(20, 59));
    expect(store.book.order).toEqual(named(45, 59));
    while (store.history.hasOlder) await store.history.loadOlder();
    expect(ids(store)).toEqual([...named(1, 8), ...named(20, 59)]);
  });

  test('reads it if the time of the return is told after the newest page', async () => {
    const stage = new GroupStage();
    stage.kept = saidIn(1, 8);
    stage.show(saidIn(20, 20));
    stage.joined(undefined);
    const store = stage.made();
    await store.open();
    await rest();
    stage.joined(at(20));
    expect(ids(store)).toEqual([...named(1, 8), ...named(20, 20)]);
  });

  test('reads it, also after a reload, if the time of the return is told while the absent messages are asked for', async () => {
    const stage = new GroupStage();
    stage.kept = saidIn(1, 8);
    stage.show(saidIn(20, 20));
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const { historyFrom } = stage.port;
    stage.port.historyFrom = async (...request) => {
      asked.resolve();
      await answer.promise;
      return historyFrom(...request);
    };
    const store = stage.made();
    await store.open();
    await asked.promise;
    stage.joined(at(20));
    answer.resolve();
    await rest();
    expect(ids(store)).toEqual([...named(1, 8), ...named(20, 20)]);
    expect(stage.kept.map((message) => message.id)).toEqual([...named(1, 8), ...named(20, 20)]);
  });

  test('no longer reads what was deleted', async () => {
    const store = await new GroupStage().returned(saidIn(20, 59));
    const [, deleted] = named(1, 8);
    store.history.drop([deleted ?? '']);
    while (store.history.hasOlder) await store.history.loadOlder();
    expect(ids(store)).toEqual([...named(1, 1), ...named(3, 8), ...named(20, 59)]);
  });
});

test('a group that shows new members the whole history shows nothing that was deleted meanwhile', async () => {
  const left = [...saidIn(1, 3), ...saidIn(5, 8), ...saidIn(20, 20)];
  const store = await new GroupStage().returned(left);
  expect(ids(store)).toEqual(left.map((message) => message.id));
});

test('a message that was deleted in a stay does not return with the end of the stay', async () => {
  const stage = new GroupStage();
  let hasEnded = false;
  const store = stage.made({ hasEnded: () => hasEnded });
  await store.open();
  stage.show([...saidIn(1, 3), ...saidIn(5, 8)]);
  await store.history.refill();
  await rest();
  hasEnded = true;
  stage.joined(at(9));
  await rest();
  expect(ids(store)).toEqual([...named(1, 3), ...named(5, 8)]);
});

test('a group whose history was deleted in the same stay shows none of it', async () => {
  const stage = new GroupStage();
  const store = stage.made();
  await store.open();
  stage.show(saidIn(20, 20));
  await store.history.refill();
  expect(ids(store)).toEqual(named(20, 20));
});
