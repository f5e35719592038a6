import type { MoneyNotice, NoticeName } from '#lib/rules/notices.ts';
import type { AnnouncedOrderEvent, OrderKind } from '#lib/rules/order.ts';

/** A message that a user received in a one-to-one conversation, with the fields that the market needs. */
export interface ChatMessage {
  from: number;
  to: number;
  kind: 'text' | 'custom' | 'other';
  /** The text of a text message, the JSON data of a custom message, empty for other types. */
  text: string;
}

/** The chat functions that the market and the bots need; the gateway's service implements them. */
export interface MarketChat {
  sendText(message: { from: number; to: number; text: string }): void;
  sendCustom(message: { from: number; to: number; data: unknown; description?: string }): void;
  /** Shows "is typing" to `to` for a moment; nothing is stored. */
  sendTyping(message: { from: number; to: number; isTyping: boolean }): void;
  /** Marks all messages from `peer` to `reader` as read. */
  markRead(reader: number, peer: number): void;
  /** True while at least one instance of the user is connected. */
  isOnline(userId: number): boolean;
  /** Calls the listener with every message of people and of this port; returns the unsubscribe function. */
  onMessage(listener: (message: ChatMessage) => void): () => void;
  /** Notifies the chat that a user's nickname or avatar changed. */
  profileChanged(userId: number): void;
}

/** A chat that does nothing: for the vendor's cloud, which the sandbox cannot reach, and for many tests. */
export const silentChat: MarketChat = {
  sendText: () => {},
  sendCustom: () => {},
  sendTyping: () => {},
  markRead: () => {},
  isOnline: () => false,
  onMessage: () => () => {},
  profileChanged: () => {},
};

/** An order event, reported after the change is committed. */
export interface OrderNews {
  event: AnnouncedOrderEvent;
  orderId: number;
  number: string;
  kind: OrderKind;
  buyerId: number;
  sellerId: number;
  /** The actor; null for a timer or the staff. */
  byUserId: number | null;
}

/** A reviewer's decision about a user's item, reported after it is committed. */
export interface ReviewNews {
  userId: number;
  notice: NoticeName;
  /** The reviewed item, in its owner's words. */
  title: string;
  /** The path of the screen that shows it. */
  link: string;
}

/** A money movement without an order, reported after it is committed. */
export interface MoneyNews {
  userId: number;
  notice: MoneyNotice;
  /** Values for the text: formatted amounts and numbers. */
  values: Readonly<Record<string, string>>;
}

/** Receives money movements without an order. */
export interface MoneyNotices {
  moneyMoved(news: MoneyNews): void;
}

/** A receiver that ignores all movements. */
export const untold: MoneyNotices = { moneyMoved: () => {} };

/** Receives the decisions of reviewers. */
export interface ReviewNotices {
  reviewDone(news: ReviewNews): void;
}

/** Receives all order events. */
export interface OrderNotices {
  orderChanged(news: OrderNews): void;
}
