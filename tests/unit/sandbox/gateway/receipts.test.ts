import { beforeEach, expect, test } from 'vitest';
import { text } from '#sandbox/gateway/elements.ts';
import { Wire } from './Wire.ts';

const others = Array.from({ length: 7 }, (_, index) => `m${index}`);
type Page = {
  Cursor: string;
  IsFinish: number;
  ReadList: { Read_Account: string }[];
  UnreadList: { Unread_Account: string }[];
};
let wire: Wire;
let groupId: string;
let seq: number;

beforeEach(() => {
  wire = new Wire('a', ...others);
  groupId = wire.chat.createGroup({ type: 'Private', name: 'g', owner: 'a', members: others });
  seq = wire.chat.sendGroup({ from: 'a', groupId, elements: [text('x')], needsReceipt: true }).seq;
});

const read = (account: string) => wire.chat.groupReceipts.add(groupId, seq, account, wire.now);
const ask = async (Flag: 0 | 1, Cursor: string | number, Num = 2) =>
  (await wire.ask('a', 'group_open_http_svc.get_group_msg_receipt_detail', {
    GroupId: groupId,
    MsgSeq: seq,
    Flag,
    Cursor,
    Num,
  })) as Page;
const accounts = ({ ReadList, UnreadList }: Page) => [
  ...ReadList.map((each) => each.Read_Account),
  ...UnreadList.map((each) => each.Unread_Account),
];

/** Reads every page of one side; `between` runs between two pages. */
async function readAll(flag: 0 | 1, between: (page: number) => void = () => undefined): Promise<string[]> {
  const all: string[] = [];
  let cursor: string | number = 0;
  for (let page = 1; ; page += 1) {
    const reply: Page = await ask(flag, cursor);
    all.push(...accounts(reply));
    if (reply.IsFinish === 1) return all;
    cursor = reply.Cursor;
    between(page);
  }
}

test('both sides of a receipt are paged, every member once and never the sender', async () => {
  for (const account of ['m5', 'm1', 'm3']) read(account);
  expect(await readAll(0)).toEqual(['m1', 'm3', 'm5']);
  expect(await readAll(1)).toEqual(['m0', 'm2', 'm4', 'm6']);
});

test('a member who reads the message between two pages hides no other member', async () => {
  const seen = await readAll(1, (page) => page === 1 && void read('m0'));
  expect(seen).toEqual(others);
});

test('a side without members is one empty page', async () => {
  expect(await ask(0, '')).toMatchObject({ IsFinish: 1, Cursor: '', ReadList: [], UnreadList: [] });
});
