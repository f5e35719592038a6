import type { ChatSDK } from '@tencentcloud/chat';
import type { Fields } from '../from-sdk/read.ts';
import { groupErrorFrom } from './errors.ts';
import type { Topics } from './Topics.ts';

/** The parts of the connection that the calls for groups use. */
export interface GroupCallsHost {
  readonly selfId: string;
  /** Performs a call of the SDK and resolves with its data; throws a `ChatError`. */
  call(perform: (chat: ChatSDK) => Promise<unknown>): Promise<Fields>;
  readonly topics: Pick<Topics, 'noteFace' | 'noteMembership' | 'refresh' | 'reload'>;
}

/** Performs calls of the SDK for groups: every failure is a `ChatError` with the reasons of groups. */
export class GroupCaller {
  readonly selfId: string;
  readonly topics: GroupCallsHost['topics'];
  readonly #host: GroupCallsHost;

  constructor(host: GroupCallsHost) {
    this.selfId = host.selfId;
    this.topics = host.topics;
    this.#host = host;
  }

  /** Performs a call and resolves with its data. */
  async call(perform: (chat: ChatSDK) => Promise<unknown>): Promise<Fields> {
    try {
      return await this.#host.call(perform);
    } catch (error) {
      throw groupErrorFrom(error);
    }
  }
}
