import TencentCloudChat, { type ChatSDK, type Message as SdkMessage } from '@tencentcloud/chat';
import { otherwise } from '#lib/report.ts';
import { ChatError, chatErrorFrom, isClientFault } from './errors.ts';
import { presenceFromSdk, profileFromSdk } from './from-sdk/conversation.ts';
import { conversationIdToSdk } from './from-sdk/ids.ts';
import { messageFromSdk, reaction } from './from-sdk/message.ts';
import { type Fields, fields, list, text } from './from-sdk/read.ts';
import { GroupCalls } from './groups/GroupCalls.ts';
import { HistoryPages } from './HistoryPages.ts';
import { HistorySearch } from './HistorySearch.ts';
import { askMerger, askMergerByKey, mergerFromSdk } from './mergers.ts';
import { offlinePushOf, type PushMaker } from './offline-push.ts';
import { fetchOriginals } from './originals.ts';
import type { ChatPort, ReadMembersPage, ReceiptChange } from './port.ts';
import { askReaders, type ReadersSide, readersFromSdk, receiptsFromSdk } from './receipts.ts';
import {
  type Conversation,
  type ConversationId,
  type HistoryPage,
  type Message,
  type Outgoing,
  type Profile,
  peerOf,
  type Reaction,
} from './records.ts';
import type { SdkLine } from './SdkLine.ts';
import {
  askCollected,
  askSearch,
  type CollectedKind,
  type CollectedPage,
  collectedFromSdk,
  type FoundConversation,
  foundFromSdk,
  type MessageQuery,
} from './search.ts';
import { messageToSdk } from './to-sdk.ts';
import { sendTyping } from './typing.ts';
import { cancelUpload } from './upload.ts';
import { wholeList } from './whole-list.ts';

const { TYPES } = TencentCloudChat;

/** What the calls need from the connection: the live SDK and its reading of conversations. */
export interface CallsHost {
  readonly selfId: string;
  /** The SDK while the connection is ready; throws {@link ChatError} otherwise. */
  line(): Pick<SdkLine, 'chat' | 'run'>;
  conversations(list: unknown): readonly Conversation[];
  /** How messages are announced to who is away. */
  readonly push: PushMaker;
}

/** The calls to the chat service: records in, records out, and every failure a {@link ChatError}. */
export class ChatCalls implements ChatPort {
  readonly groups: GroupCalls;
  readonly #host: CallsHost;
  readonly #pages: HistoryPages;
  readonly #search: HistorySearch;

  constructor(host: CallsHost) {
    this.#host = host;
    this.groups = new GroupCalls({ selfId: host.selfId, call: (perform) => this.#call(perform) });
    this.#pages = new HistoryPages((perform) => this.#call(perform), host.selfId);
    this.#search = new HistorySearch((id, start) => this.#pages.search(id, start));
  }

  get selfId(): string {
    return this.#host.selfId;
  }

  async send(outgoing: Outgoing, onProgress?: (part: number) => void): Promise<Message> {
    const offlinePushInfo = offlinePushOf(outgoing, this.#host.push);
    const data = await this.#call((chat) =>
      chat.sendMessage(messageToSdk(chat, outgoing, onProgress), { offlinePushInfo }),
    );
    return this.#record(data.message);
  }

  now(): number {
    return Number(this.#host.line().chat.getServerTime());
  }

  cancelUpload(file: File): boolean {
    return cancelUpload(file);
  }

  prepare(outgoing: Outgoing): Promise<void> {
    const isKnown = (remoteId: string) => this.#host.line().chat.findMessage(remoteId) != null;
    return fetchOriginals(outgoing, isKnown, this.#search);
  }

  findSent(conversationId: ConversationId, nonce: string, since: number): Promise<Message | null> {
    const isOurs = (message: Message) => message.nonce === nonce && message.delivery === 'sent';
    return this.#search.find(conversationId, { since: Math.floor(since / 1000) - 60 }, isOurs);
  }

  async conversations(): Promise<readonly Conversation[]> {
    const data = await this.#call(wholeList);
    return this.#host.conversations(data.conversationList);
  }

  history(conversationId: ConversationId, cursor: string | null): Promise<HistoryPage> {
    return this.#pages.page(conversationId, cursor);
  }

  historyFrom(message: Message, direction: 'older' | 'newer'): Promise<HistoryPage> {
    return this.#pages.from(message, direction);
  }

  async newest(conversationId: ConversationId): Promise<readonly Message[]> {
    return (await this.#pages.search(conversationId, { direction: 0 })).found;
  }

  async forgetMemory(conversationId: ConversationId): Promise<void> {
    await this.#call(async (chat) => {
      // Not in the SDK's types: the only cure for holes after a long outage.
      const experimental = chat as ChatSDK & {
        callExperimentalAPI(name: string, value: unknown): Promise<unknown>;
      };
      await experimental.callExperimentalAPI('clearLocalMessage', conversationIdToSdk(conversationId));
      return { data: {} };
    });
  }

  async markRead(conversationId: ConversationId): Promise<void> {
    const conversationID = conversationIdToSdk(conversationId);
    // Its own count matters only where it has the conversation: without the list there is none to correct.
    const { conversationList } = await this.#call((chat) => chat.getConversationList([conversationID])).catch(
      (error: unknown): Fields => {
        if (isClientFault(error)) return {};
        throw error;
      },
    );
    // The SDK tells nobody while its own count is zero, and it does not count what a page of history gave it first.
    const own = (Array.isArray(conversationList) ? conversationList : []) as { unreadCount: number }[];
    for (const conversation of own) conversation.unreadCount ||= 1;
    await this.#call((chat) => chat.setMessageRead({ conversationID }));
  }

  async markUnread(conversationId: ConversationId, isMarked: boolean): Promise<void> {
    await this.#call((chat) =>
      chat.markConversation({
        conversationIDList: [conversationIdToSdk(conversationId)],
        markType: Number(TYPES.CONV_MARK_TYPE_UNREAD),
        enableMark: isMarked,
      }),
    );
  }

  async search(query: MessageQuery): Promise<readonly FoundConversation[]> {
    const data = await this.#call((chat) => askSearch(chat, query));
    return foundFromSdk(data.searchResultList, this.selfId);
  }

  async collected(
    conversationId: ConversationId,
    kind: CollectedKind,
    cursor: string | null,
  ): Promise<CollectedPage> {
    const data = await this.#call((chat) => askCollected(chat, { conversationId, kind, cursor }));
    return collectedFromSdk(data, conversationId, this.selfId);
  }

  async pin(conversationId: ConversationId, isPinned: boolean): Promise<void> {
    await this.#call((chat) =>
      chat.pinConversation({ conversationID: conversationIdToSdk(conversationId), isPinned }),
    );
  }

  async mute(conversationId: ConversationId, isMuted: boolean): Promise<void> {
    const peer = peerOf(conversationId);
    const messageRemindType = isMuted ? TYPES.MSG_REMIND_ACPT_NOT_NOTE : TYPES.MSG_REMIND_ACPT_AND_NOTE;
    await this.#call((chat) =>
      chat.setMessageRemindType(
        peer.kind === 'user'
          ? { userIDList: [peer.id], messageRemindType }
          : { groupID: peer.id, messageRemindType },
      ),
    );
  }

  async deleteConversation(conversationId: ConversationId): Promise<void> {
    await this.#call((chat) => chat.deleteConversation(conversationIdToSdk(conversationId)));
  }

  async openConversation(conversationId: ConversationId): Promise<Conversation> {
    const data = await this.#call((chat) => chat.getConversationProfile(conversationIdToSdk(conversationId)));
    const record = this.#host.conversations([data.conversation])[0];
    if (!record) throw new ChatError('userMissing');
    return record;
  }

  async remove(messages: readonly Message[]): Promise<void> {
    await this.#call((chat) => chat.deleteMessage(this.#known(chat, messages)));
  }

  async revoke(message: Message): Promise<Message> {
    const data = await this.#call((chat) => chat.revokeMessage(this.#one(chat, message)));
    return this.#record(data.message);
  }

  async sendReceipts(messages: readonly Message[]): Promise<void> {
    await this.#call((chat) => chat.sendMessageReadReceipt(this.#known(chat, messages)));
  }

  async readMembers(message: Message, filter: ReadersSide, cursor: string | null): Promise<ReadMembersPage> {
    const data = await this.#call((chat) => askReaders(chat, this.#one(chat, message), filter, cursor));
    const { ids, profiles, cursor: next } = readersFromSdk(data, filter);
    return { members: profiles ?? (await this.#named(ids)), cursor: next };
  }

  /** Some versions of the SDK tell no more of readers than their ids. */
  async #named(ids: readonly string[]): Promise<readonly Profile[]> {
    const known =
      ids.length === 0 ? [] : await this.profiles(ids).catch(otherwise('profiles of a group', []));
    const byId = new Map(known.map((profile) => [profile.userId, profile]));
    return ids.map((userId) => byId.get(userId) ?? { userId, nick: '', avatar: '' });
  }

  async receipts(messages: readonly Message[]): Promise<readonly ReceiptChange[]> {
    const data = await this.#call((chat) => {
      const known = messages.flatMap(({ remoteId }) => (remoteId && chat.findMessage(remoteId)) || []);
      if (known.length === 0) throw new ChatError('messageMissing');
      return chat.getMessageReadReceiptList(known);
    });
    return receiptsFromSdk(data);
  }

  async react(message: Message, key: string, isOn: boolean): Promise<void> {
    await this.#call((chat) =>
      isOn
        ? chat.addMessageReaction(this.#one(chat, message), key)
        : chat.removeMessageReaction(this.#one(chat, message), key),
    );
  }

  async reactions(messages: readonly Message[]): Promise<ReadonlyMap<string, readonly Reaction[]>> {
    const data = await this.#call((chat) =>
      chat.getMessageReactions({ messageList: this.#known(chat, messages), maxUserCountPerReaction: 5 }),
    );
    return new Map(
      list(data.resultList, 100).map((item) => {
        const given = fields(item);
        return [text(given.messageID, 300), list(given.reactionList, 100).map(reaction)];
      }),
    );
  }

  async translate(texts: readonly string[], language: string): Promise<readonly string[]> {
    const data = await this.#call((chat) =>
      chat.translateText({
        sourceTextList: [...texts],
        sourceLanguage: 'auto',
        targetLanguage: language,
      }),
    );
    return list(data.translatedTextList, texts.length).map((item) => text(item, 12_288));
  }

  async voiceToText(message: Message): Promise<string> {
    const data = await this.#call((chat) => chat.convertVoiceToText({ message: this.#one(chat, message) }));
    return text(data.result, 12_288);
  }

  async openMerger(message: Message) {
    return mergerFromSdk(await this.#call((chat) => askMerger(chat, this.#one(chat, message))));
  }

  async openMergerByKey(downloadKey: string) {
    return mergerFromSdk(await this.#call((chat) => askMergerByKey(chat, downloadKey)));
  }

  async setTyping(conversationId: ConversationId, isTyping: boolean): Promise<void> {
    await this.#call((chat) => sendTyping(chat, conversationId, isTyping));
  }

  async profiles(userIds: readonly string[]) {
    const data = await this.#callList((chat) => chat.getUserProfile({ userIDList: userIds.slice(0, 100) }));
    return data.map(profileFromSdk);
  }

  async watchPresence(userIds: readonly string[]) {
    const userIDList = userIds.slice(0, 100);
    await this.#call((chat) => chat.subscribeUserStatus({ userIDList }));
    const data = await this.#call((chat) => chat.getUserStatus({ userIDList }));
    return list(data.successUserList, 100).map(presenceFromSdk);
  }

  async unwatchPresence(userIds: readonly string[]): Promise<void> {
    await this.#call((chat) => chat.unsubscribeUserStatus({ userIDList: userIds.slice(0, 100) }));
  }

  async #call(perform: (chat: ChatSDK) => Promise<unknown>): Promise<Fields> {
    try {
      return fields(fields(await this.#host.line().run(perform)).data);
    } catch (error) {
      throw chatErrorFrom(error);
    }
  }

  async #callList(perform: (chat: ChatSDK) => Promise<unknown>): Promise<readonly unknown[]> {
    try {
      return list(fields(await this.#host.line().run(perform)).data, 1000);
    } catch (error) {
      throw chatErrorFrom(error);
    }
  }

  #one(chat: ChatSDK, message: Message): SdkMessage {
    const known = message.remoteId === null ? null : chat.findMessage(message.remoteId);
    if (!known) throw new ChatError('messageMissing');
    return known;
  }

  #known(chat: ChatSDK, messages: readonly Message[]): SdkMessage[] {
    return messages.map((message) => this.#one(chat, message));
  }

  #record(message: unknown): Message {
    const record = messageFromSdk(message, this.#host.selfId);
    if (!record) throw new ChatError('other');
    return record;
  }
}
