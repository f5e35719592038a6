import type { ChatSDK, Message as SdkMessage } from '@tencentcloud/chat';
import { ChatError, chatErrorFrom } from '../errors.ts';
import { messageFromSdk } from '../from-sdk/message.ts';
import { type Fields, fields, list } from '../from-sdk/read.ts';
import type { Topics } from '../groups/Topics.ts';
import type { PushMaker } from '../offline-push.ts';
import type { Conversation, Message } from '../records.ts';
import type { SdkLine } from '../SdkLine.ts';

/** The parts of the connection that the calls use: the live SDK and its reader of conversations. */
export interface CallsHost {
  readonly selfId: string;
  /** The SDK while the connection is ready; throws {@link ChatError} otherwise. */
  line(): Pick<SdkLine, 'chat' | 'run'>;
  conversations(list: unknown): readonly Conversation[];
  readonly topics: Pick<
    Topics,
    'beside' | 'drop' | 'find' | 'noteFace' | 'noteMembership' | 'refresh' | 'reload'
  >;
  /** Makes the push notice of a message for a recipient who is offline. */
  readonly push: PushMaker;
}

/**
 * Performs calls of the SDK: every failure is a {@link ChatError}, and results are the product's own records.
 */
export class SdkCaller {
  readonly #host: Pick<CallsHost, 'line' | 'selfId'>;

  constructor(host: Pick<CallsHost, 'line' | 'selfId'>) {
    this.#host = host;
  }

  /** The user who is signed in. */
  get selfId(): string {
    return this.#host.selfId;
  }

  /** Performs a call whose result has fields. */
  async call(perform: (chat: ChatSDK) => Promise<unknown>): Promise<Fields> {
    return fields(await this.#data(perform));
  }

  /** Performs a call whose result is a list. */
  async callList(perform: (chat: ChatSDK) => Promise<unknown>, max = 1000): Promise<readonly unknown[]> {
    return list(await this.#data(perform), max);
  }

  /** The SDK's own object of a message. */
  one(chat: ChatSDK, message: Message): SdkMessage {
    const known = message.remoteId === null ? null : chat.findMessage(message.remoteId);
    if (!known) throw new ChatError('messageMissing');
    return known;
  }

  /** The SDK's own objects of messages. */
  known(chat: ChatSDK, messages: readonly Message[]): SdkMessage[] {
    return messages.map((message) => this.one(chat, message));
  }

  /** The record of a message in the SDK's response. */
  record(message: unknown): Message {
    const record = messageFromSdk(message, this.#host.selfId);
    if (!record) throw new ChatError('other');
    return record;
  }

  async #data(perform: (chat: ChatSDK) => Promise<unknown>): Promise<unknown> {
    try {
      return fields(await this.#host.line().run(perform)).data;
    } catch (error) {
      throw chatErrorFrom(error);
    }
  }
}
