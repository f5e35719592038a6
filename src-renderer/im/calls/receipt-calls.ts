import { otherwise } from '#lib/report.ts';
import { ChatError } from '../errors.ts';
import type { ChatPort, ReadMembersPage, ReceiptChange } from '../port.ts';
import { askReaders, type ReadersSide, readersFromSdk, receiptsFromSdk } from '../receipts.ts';
import type { Message, Profile } from '../records.ts';
import type { SdkCaller } from './SdkCaller.ts';

type Calls = Pick<ChatPort, 'sendReceipts' | 'readMembers' | 'receipts'>;

/** The calls for read receipts. */
export function receiptCalls(caller: SdkCaller, profiles: ChatPort['profiles']): Calls {
  /** Some versions of the SDK return only the ids of readers. */
  const named = async (ids: readonly string[]): Promise<readonly Profile[]> => {
    const known = ids.length === 0 ? [] : await profiles(ids).catch(otherwise('profiles of a group', []));
    const byId = new Map(known.map((profile) => [profile.userId, profile]));
    return ids.map((userId) => byId.get(userId) ?? { userId, nick: '', avatar: '' });
  };
  return {
    async sendReceipts(messages: readonly Message[]): Promise<void> {
      await caller.call((chat) => chat.sendMessageReadReceipt(caller.known(chat, messages)));
    },

    async readMembers(
      message: Message,
      filter: ReadersSide,
      cursor: string | null,
    ): Promise<ReadMembersPage> {
      const data = await caller.call((chat) => askReaders(chat, caller.one(chat, message), filter, cursor));
      const { ids, profiles, cursor: next } = readersFromSdk(data, filter);
      return { members: profiles ?? (await named(ids)), cursor: next };
    },

    async receipts(messages: readonly Message[]): Promise<readonly ReceiptChange[]> {
      const data = await caller.call((chat) => {
        const known = messages.flatMap(({ remoteId }) => (remoteId && chat.findMessage(remoteId)) || []);
        if (known.length === 0) throw new ChatError('messageMissing');
        return chat.getMessageReadReceiptList(known);
      });
      return receiptsFromSdk(data);
    },
  };
}
