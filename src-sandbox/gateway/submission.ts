import type { WireElement } from './elements.ts';

/** A message as a client submits it, without its place. */
export type Submission = {
  from: string;
  random: number;
  at: number;
  clientTime: number;
  elements: readonly WireElement[];
  customData: string;
  needsReceipt: boolean;
  supportsExtension: boolean;
  isRelay: boolean;
  noUnread: boolean;
  noLast: boolean;
  onlineOnly: boolean;
  /** The sender's instance, which does not receive its own message back. */
  instanceId?: number | undefined;
};

/** The columns of a submission that one-to-one and group messages share. */
export const sharedColumnsOf = (message: Submission) => ({
  sender: message.from,
  random: message.random,
  sent_at: message.at,
  client_time: message.clientTime,
  custom_data: message.customData,
  needs_receipt: message.needsReceipt ? 1 : 0,
  supports_extension: message.supportsExtension ? 1 : 0,
  is_relay: message.isRelay ? 1 : 0,
  no_unread: message.noUnread ? 1 : 0,
  no_last: message.noLast ? 1 : 0,
});
