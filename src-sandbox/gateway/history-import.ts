import { randomInt } from 'node:crypto';
import type { Database } from '../database/open.ts';
import type { HistoryImport } from './ChatApi.ts';
import type { C2cMessages } from './store/C2cMessages.ts';
import { type Conversations, type Kind, kinds } from './store/Conversations.ts';
import type { GroupLists } from './store/GroupLists.ts';
import type { GroupMessages } from './store/GroupMessages.ts';
import type { Groups } from './store/Groups.ts';
import { sharedColumnsOf } from './submission.ts';

type Stores = {
  database: Database;
  conversations: Conversations;
  c2cMessages: C2cMessages;
  groups: Groups;
  groupMessages: GroupMessages;
  groupLists: GroupLists;
};
type Last = { id: number; at: number };

const number31 = () => randomInt(1, 2 ** 31);

/** The columns of an imported message that both kinds of conversation share. */
const columnsOf = (message: HistoryImport['messages'][number]) => ({
  ...sharedColumnsOf({
    from: message.from,
    random: number31(),
    at: message.at,
    clientTime: message.at,
    elements: message.elements,
    customData: message.cloudCustomData ?? '',
    needsReceipt: message.needsReceipt ?? false,
    supportsExtension: false,
    isRelay: false,
    noUnread: message.unread === false,
    noLast: message.isLast === false,
    onlineOnly: false,
  }),
  body: JSON.stringify(message.elements),
  revoked_at: message.revokedAt ?? 0,
});

/** Inserts one conversation's history in one transaction; writes rows and counters once at the end. */
export function importHistory(stores: Stores, history: HistoryImport): number {
  return stores.database.transaction(() =>
    history.kind === 'c2c' ? importC2c(stores, history) : importGroup(stores, history),
  );
}

function importC2c(stores: Stores, history: Extract<HistoryImport, { kind: 'c2c' }>): number {
  const { a, b, messages, readUntil, pinnedBy = [] } = history;
  let last: Last | undefined;
  for (const message of messages) {
    const { row } = stores.c2cMessages.add({
      ...columnsOf(message),
      receiver: message.from === a ? b : a,
      seq: number31(),
    });
    if (message.isLast !== false) last = newer(last, { id: row.id, at: row.sent_at });
  }
  const sides =
    a === b
      ? [[a, b] as const]
      : ([
          [a, b],
          [b, a],
        ] as const);
  for (const [account, peer] of sides) {
    place(stores, account, kinds.c2c, peer, last, pinnedBy);
    const position = readUntil?.[account] ?? last?.at ?? 0;
    const unread = a === b ? 0 : stores.c2cMessages.countUnread(account, peer, position, 0);
    stores.conversations.setRead(account, kinds.c2c, peer, position, unread);
  }
  return messages.length;
}

function importGroup(stores: Stores, history: Extract<HistoryImport, { kind: 'group' }>): number {
  const { groupId, messages, readUntil, pinnedBy = [] } = history;
  const seqs: { at: number; seq: number }[] = [];
  for (const message of messages) {
    const seq = stores.groups.nextSeq(groupId);
    seqs.push({ at: message.at, seq });
    stores.groupMessages.add({
      ...columnsOf(message),
      group_id: groupId,
      seq,
      event: 3,
      client_seq: number31(),
      priority: 'Normal',
      at_list: '[]',
      targets: null,
      receipt_audience: 0,
    });
  }
  const { conversations, groupLists } = stores;
  const followers = Object.keys(readUntil ?? {});
  groupLists.readByAll(groupId, seqs.at(-1)?.seq ?? 0, followers);
  for (const account of followers) {
    const position = seqs.findLast((entry) => entry.at <= (readUntil?.[account] ?? 0))?.seq ?? 0;
    conversations.setRead(account, kinds.group, groupId, position, 0);
  }
  for (const account of pinnedBy) {
    // The position in the list follows the newest message and not the time of the pin.
    groupLists.refresh(account, groupId);
    conversations.setPinned(account, kinds.group, groupId, true);
  }
  return messages.length;
}

const newer = (last: Last | undefined, next: Last): Last => (last && last.at > next.at ? last : next);

function place(
  { conversations }: Stores,
  account: string,
  kind: Kind,
  peer: string,
  last: Last | undefined,
  pinnedBy: readonly string[],
): void {
  conversations.ensure(account, kind, peer);
  if (last) conversations.messageAdded(account, kind, peer, { ...last, isLast: true, unread: 0 });
  if (pinnedBy.includes(account)) conversations.setPinned(account, kind, peer, true);
}
