import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#sandbox/database/open.ts';
import { ChatService } from '#sandbox/gateway/ChatService.ts';
import type { Context } from '#sandbox/gateway/command.ts';
import { text } from '#sandbox/gateway/elements.ts';
import { groupMessageCommands } from '#sandbox/gateway/services/group-messages.ts';

const now = 1_800_000_000;
const others = Array.from({ length: 7 }, (_, index) => `m${index}`);
type Page = {
  Cursor: string;
  IsFinish: number;
  ReadList: { Read_Account: string }[];
  UnreadList: { Unread_Account: string }[];
};
let chat: ChatService;
let groupId: string;
let seq: number;

beforeEach(() => {
  chat = new ChatService(openDatabase(':memory:'), () => now * 1000);
  for (const account of ['a', ...others]) chat.ensureAccount(account);
  groupId = chat.createGroup({ type: 'Private', name: 'g', owner: 'a', members: others });
  seq = chat.sendGroup({ from: 'a', groupId, elements: [text('x')], needsReceipt: true }).seq;
});

const read = (account: string) => chat.groupReceipts.add(groupId, seq, account, now);
const detail = groupMessageCommands('g').find(({ name }) => name === 'g.get_group_msg_receipt_detail');
const ask = (Flag: 0 | 1, Cursor: string | number, Num = 2) =>
  detail?.run({ GroupId: groupId, MsgSeq: seq, Flag, Cursor, Num }, {
    chat,
    account: 'a',
    now,
  } as unknown as Context) as unknown as Page;
const accounts = ({ ReadList, UnreadList }: Page) => [
  ...ReadList.map((each) => each.Read_Account),
  ...UnreadList.map((each) => each.Unread_Account),
];

/** Reads every page of one side; `between` runs between two pages. */
function readAll(flag: 0 | 1, between: (page: number) => void = () => undefined): string[] {
  const all: string[] = [];
  let cursor: string | number = 0;
  for (let page = 1; ; page += 1) {
    const reply: Page = ask(flag, cursor);
    all.push(...accounts(reply));
    if (reply.IsFinish === 1) return all;
    cursor = reply.Cursor;
    between(page);
  }
}

test('both sides of a receipt are paged, every member once and never the sender', () => {
  for (const account of ['m5', 'm1', 'm3']) read(account);
  expect(readAll(0)).toEqual(['m1', 'm3', 'm5']);
  expect(readAll(1)).toEqual(['m0', 'm2', 'm4', 'm6']);
});

test('a member who reads the message between two pages hides no other member', () => {
  const seen = readAll(1, (page) => page === 1 && void read('m0'));
  expect(seen).toEqual(others);
});

test('a side without members is one empty page', () => {
  expect(ask(0, '')).toMatchObject({ IsFinish: 1, Cursor: '', ReadList: [], UnreadList: [] });
});
