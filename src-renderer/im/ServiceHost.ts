import type { ChatPort } from '#im/port.ts';

/** The chat service while it can be reached. The interfaces `…Host` of the chat's parts extend it. */
export interface ServiceHost {
  /** Null while it cannot be reached. */
  readonly port: ChatPort | null;
  /** The service; throws a `ChatError` while it cannot be reached. */
  ready(): ChatPort;
}
