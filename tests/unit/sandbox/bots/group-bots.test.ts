import { beforeEach, expect, it } from 'vitest';
import { GroupBots } from '#sandbox/bots/GroupBots.ts';
import { SettableClock } from '#sandbox/clock.ts';
import { openDatabase } from '#sandbox/database/open.ts';
import { ChatService } from '#sandbox/gateway/ChatService.ts';
import { Market } from '#sandbox/market/Market.ts';
import { ids, smallWorld, startOfTime } from '../fixture.ts';

let chat: ChatService;
let bots: GroupBots;
const owner = String(ids.buyer);
const player = String(ids.player);

beforeEach(() => {
  const database = openDatabase(':memory:');
  smallWorld(database);
  database.run('UPDATE users SET is_bot = 1 WHERE user_id = ?', ids.player);
  chat = new ChatService(database, () => startOfTime);
  const market = new Market({ database, clock: new SettableClock(startOfTime) });
  bots = new GroupBots(chat, market, (error) => {
    throw error;
  });
});

const comeOnline = () => chat.instances.attach(1, owner, { send: () => {}, close: () => {} });
/**
 * Performs one action: a message below 0.6, a join below 0.85, otherwise a leave; every other choice is the
 * first one.
 */
const act = (deed: number) => {
  const given = [0, deed];
  bots.act(() => given.shift() ?? 0);
};
const group = (type: 'Public' | 'ChatRoom' | 'Private', members: string[] = []) =>
  chat.createGroup({ type, name: 'g', owner, members });

it('group bots do nothing while nobody is online', () => {
  const id = group('ChatRoom', [player]);
  act(0);
  expect(chat.groups.find(id)?.last_seq).toBe(0);
});

it('a bot that is a member sends a message', () => {
  const id = group('ChatRoom', [player]);
  comeOnline();
  act(0);
  expect(chat.groupMessages.bySeq(id, 1)).toMatchObject({ sender: player, event: 3 });
});

it('a bot applies where joining needs approval, and joins and leaves again where it does not', () => {
  const closed = group('Public');
  comeOnline();
  act(0.7);
  expect(chat.groupApplications.countOpen(closed)).toBe(1);
  chat.groups.dismiss(closed, 1);
  const open = group('ChatRoom');
  act(0.7);
  expect(chat.groups.members.find(open, player)).toBeDefined();
  act(0.9);
  expect(chat.groups.members.find(open, player)).toBeUndefined();
});

it('no bot joins a work group, or sends messages in a muted group', () => {
  const work = group('Private');
  comeOnline();
  act(0.7);
  expect(chat.groups.members.count(work)).toBe(1);
  chat.groups.dismiss(work, 1);
  const quiet = group('Public', [player]);
  chat.groups.change(quiet, { is_all_muted: 1 });
  act(0);
  expect(chat.groups.find(quiet)?.last_seq).toBe(0);
});
