import type { ChatPort } from '#im/port.ts';

/**
 * The chat service while it can be reached. The needs of the chat's parts, named `…Host` beside each, build
 * on it.
 */
export interface ServiceHost {
  /** Null while it cannot be reached. */
  readonly port: ChatPort | null;
  /** The service; throws a `ChatError` while it cannot be reached. */
  ready(): ChatPort;
}
