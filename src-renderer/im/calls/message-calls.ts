import { cancelUpload } from '../CancellableUpload.ts';
import { reaction } from '../from-sdk/message.ts';
import { fields, list, text } from '../from-sdk/read.ts';
import type { HistoryPages } from '../HistoryPages.ts';
import type { HistorySearch } from '../HistorySearch.ts';
import { askMerger, askMergerByKey, mergerFromSdk } from '../mergers.ts';
import { offlinePushOf } from '../offline-push.ts';
import { fetchOriginals } from '../originals.ts';
import { Pace } from '../Pace.ts';
import type { ChatPort } from '../port.ts';
import type { ConversationId, Message, Outgoing, Reaction } from '../records.ts';
import { messageToSdk } from '../to-sdk.ts';
import type { CallsHost, SdkCaller } from './SdkCaller.ts';

type Calls = Pick<
  ChatPort,
  | 'send'
  | 'cancelUpload'
  | 'prepare'
  | 'findSent'
  | 'remove'
  | 'revoke'
  | 'react'
  | 'reactions'
  | 'translate'
  | 'voiceToText'
  | 'openMerger'
  | 'openMergerByKey'
>;

/** The calls that send messages and change single ones. */
export function messageCalls(
  caller: SdkCaller,
  host: CallsHost,
  { pages, search }: { readonly pages: HistoryPages; readonly search: HistorySearch },
): Calls {
  // The service accepts one deletion a second.
  const deletions = new Pace(1, 1_000);
  return {
    async send(outgoing: Outgoing, onProgress?: (part: number) => void): Promise<Message> {
      const offlinePushInfo = offlinePushOf(outgoing, host.push);
      const data = await caller.call((chat) =>
        chat.sendMessage(messageToSdk(chat, outgoing, onProgress), { offlinePushInfo }),
      );
      return caller.record(data.message);
    },

    cancelUpload(file: File): boolean {
      return cancelUpload(file);
    },

    prepare(outgoing: Outgoing): Promise<void> {
      const isKnown = (remoteId: string) => host.line().chat.findMessage(remoteId) != null;
      return fetchOriginals(outgoing, isKnown, search);
    },

    findSent(conversationId: ConversationId, nonce: string, since: number): Promise<Message | null> {
      const isOurs = (message: Message) => message.nonce === nonce && message.delivery === 'sent';
      return search.find(conversationId, { since: Math.floor(since / 1000) - 60 }, isOurs);
    },

    async remove(messages: readonly Message[]): Promise<void> {
      await deletions.turn();
      await caller.call((chat) => chat.deleteMessage(caller.known(chat, messages)));
      pages.noteRemoved(messages);
    },

    async revoke(message: Message): Promise<Message> {
      const data = await caller.call((chat) => chat.revokeMessage(caller.one(chat, message)));
      return caller.record(data.message);
    },

    async react(message: Message, key: string, isOn: boolean): Promise<void> {
      await caller.call((chat) =>
        isOn
          ? chat.addMessageReaction(caller.one(chat, message), key)
          : chat.removeMessageReaction(caller.one(chat, message), key),
      );
    },

    async reactions(messages: readonly Message[]): Promise<ReadonlyMap<string, readonly Reaction[]>> {
      const data = await caller.call((chat) =>
        chat.getMessageReactions({ messageList: caller.known(chat, messages), maxUserCountPerReaction: 5 }),
      );
      return new Map(
        list(data.resultList, 100).map((item) => {
          const given = fields(item);
          return [text(given.messageID, 300), list(given.reactionList, 100).map(reaction)];
        }),
      );
    },

    async translate(texts: readonly string[], language: string): Promise<readonly string[]> {
      const data = await caller.call((chat) =>
        chat.translateText({
          sourceTextList: [...texts],
          sourceLanguage: 'auto',
          targetLanguage: language,
        }),
      );
      return list(data.translatedTextList, texts.length).map((item) => text(item, 12_288));
    },

    async voiceToText(message: Message): Promise<string> {
      const data = await caller.call((chat) =>
        chat.convertVoiceToText({ message: caller.one(chat, message) }),
      );
      return text(data.result, 12_288);
    },

    async openMerger(message: Message) {
      return mergerFromSdk(await caller.call((chat) => askMerger(chat, caller.one(chat, message))));
    },

    async openMergerByKey(downloadKey: string) {
      return mergerFromSdk(await caller.call((chat) => askMergerByKey(chat, downloadKey)));
    },
  };
}
