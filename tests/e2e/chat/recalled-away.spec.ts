import type { Page } from '@playwright/test';
import { say as sayIn } from '../../bench/group.ts';
import type { WireClient } from '../../bench/WireClient.ts';
import { ChatLine } from '../ChatLine.ts';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { createGroup, groupAddress } from '../group-steps.ts';
import { chatWith, row } from '../steps.ts';
import { wireOf } from '../wire.ts';

// A person has a page and another device.
const sandbox = ownSandbox(['--clients', '2']);
/** The number of messages: more than the newest page, which is read again after each outage. */
const count = 40;
/** The number of messages that are written before the second in which the others are. */
const inSecondBefore = 5;
/** The place of the message that is recalled, and that of the one that the reader deletes on another device. */
const [recalledAt, deletedAt] = [8, 12];

/** A conversation of a reader with somebody whose messages can be recalled or deleted for the reader. */
interface Talk {
  readonly address: string;
  say(text: string): Promise<void>;
  recall(): Promise<unknown>;
  remove(): Promise<unknown>;
}

async function inGroup(writer: WireClient, reader: WireClient): Promise<Talk> {
  const members = [Number(reader.account)];
  const GroupId = await createGroup(writer, { Name: 'Rapat_malam', Type: 'Public', members });
  const service = 'group_open_http_svc';
  const sequences: number[] = [];
  return {
    address: groupAddress(GroupId),
    say: async (text) => void sequences.push(await sayIn(writer, GroupId, text)),
    recall: () =>
      writer.ask(`${service}.group_msg_recall`, { GroupId, MsgSeqList: [{ MsgSeq: sequences[recalledAt] }] }),
    remove: () =>
      reader.ask(`${service}.delete_group_ramble_msg_by_seq`, {
        GroupId,
        Seqs: [String(sequences[deletedAt])],
      }),
  };
}

interface Item {
  readonly MsgSeq: number;
  readonly MsgRandom: number;
  readonly MsgTimeStamp: number;
  readonly From_Account: string;
  readonly To_Account: string;
}

async function betweenTwo(writer: WireClient, reader: WireClient): Promise<Talk> {
  const itemAt = async (place: number): Promise<Item> => {
    const page = (await reader.ask('openim.getroammsg', {
      Peer_Account: writer.account,
      MaxCnt: 100,
      LastMsgTime: 0,
      MsgKey: '',
    })) as { MsgList: readonly Item[] };
    const item = page.MsgList[place];
    if (!item) throw new Error(`there is no message ${place}`);
    return item;
  };
  return {
    address: chatWith(Number(writer.account)),
    say: (text) => writer.say(reader.account, text),
    recall: async () => writer.ask('openim.msgwithdraw', { MsgInfo: await itemAt(recalledAt) }),
    remove: async () => {
      const { MsgSeq, MsgRandom, MsgTimeStamp } = await itemAt(deletedAt);
      return reader.ask('openim.delete_c2c_msg_ramble', {
        To_Account: writer.account,
        MsgKeyList: [`${MsgSeq}_${MsgRandom}_${MsgTimeStamp}`],
      });
    },
  };
}

/** Resolves when the next second begins, in which the service counts messages of two. */
const nextSecond = () => new Promise((done) => setTimeout(done, 1_000 - (Date.now() % 1_000)));

/** Scrolls to the beginning until a message is in the document. */
async function scrollTo(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('log').evaluate((log) => {
      log.scrollTop = 0;
    });
    await expect(row(page, text)).toHaveCount(1, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
}

/** The page knows that it has no connection. */
async function disconnect(line: ChatLine, page: Page): Promise<void> {
  line.refuse();
  await expect(page.getByText('Network exception, please check the network settings')).toBeVisible();
}

/** Nothing reaches the page until its connection breaks, and it connects again at once. */
async function deafen(line: ChatLine): Promise<void> {
  line.loseReplies();
}

for (const [index, [name, begin, outage, cut]] of (
  [
    ['a group', inGroup, 'an outage', disconnect],
    ['a conversation of two', betweenTwo, 'an outage', disconnect],
    ['a group', inGroup, 'a break of the connection', deafen],
    ['a conversation of two', betweenTwo, 'a break of the connection', deafen],
  ] as const
).entries())
  test(`what was recalled or deleted in ${name} during ${outage} leaves the older messages on screen, although there are new ones`, async ({
    open,
  }) => {
    const own = `8${180_000_000 + index}` as const;
    const writer = await wireOf(sandbox, `8${180_000_010 + index}`);
    const line = await ChatLine.to(sandbox);
    const page = await open(line, own);
    const reader = await wireOf(sandbox, own);
    const talk = await begin(writer, reader);
    for (let place = 0; place < count; place += 1) {
      // A page of a conversation of two may end within a second, so most of the messages are written in one.
      if (place === inSecondBefore) await nextSecond();
      await talk.say(`Kabar ${place}.`);
    }
    await page.goto(talk.address);
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(row(page, `Kabar ${count - 1}.`)).toBeVisible();
    await scrollTo(page, `Kabar ${recalledAt}.`);
    await cut(line, page);
    await talk.recall();
    await talk.remove();
    for (const text of ['Baru satu', 'Baru dua']) await talk.say(text);
    line.mend();
    for (const place of [recalledAt, deletedAt])
      await expect(row(page, `Kabar ${place}.`)).toHaveCount(0, { timeout: 30_000 });
    await expect(row(page, 'Baru dua')).toHaveCount(1);
    for (const place of [recalledAt - 1, recalledAt + 1, deletedAt - 1, deletedAt + 1])
      await expect(row(page, `Kabar ${place}.`)).toHaveCount(1);
    await expect(page.getByRole('log').getByText('recalled a message')).toHaveCount(1);
    for (const client of [writer, reader]) client.close();
    await line.end();
  });
