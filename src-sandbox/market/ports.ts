import type { MoneyNotice, NoticeName } from '#lib/rules/notices.ts';
import type { OrderHappening, OrderKind } from '#lib/rules/order.ts';

/** A message that reached a user in a one-to-one conversation, as far as the market cares. */
export interface ChatMessage {
  from: number;
  to: number;
  kind: 'text' | 'custom' | 'other';
  /** The words of a text, the JSON data of a custom message, empty for other kinds. */
  text: string;
}

/** What the market and the bots need of chat; the gateway's service fulfils it. */
export interface ChatPort {
  sendText(message: { from: number; to: number; text: string }): void;
  sendCustom(message: { from: number; to: number; data: unknown; description?: string }): void;
  /** Shows "is typing" to `to` for a moment; nothing is stored. */
  sendTyping(message: { from: number; to: number; isTyping: boolean }): void;
  /** Marks everything `peer` sent to `reader` as read. */
  markRead(reader: number, peer: number): void;
  /** True while at least one instance of the user is connected. */
  isOnline(userId: number): boolean;
  /** Hears every message sent by people and by this port alike; returns the way to stop. */
  onMessage(listener: (message: ChatMessage) => void): () => void;
  /** Tells chat that a user's nickname or avatar changed. */
  profileChanged(userId: number): void;
}

/** Chat where there is none: with the vendor's cloud the sandbox cannot speak, in many tests it need not. */
export const silentChat: ChatPort = {
  sendText: () => {},
  sendCustom: () => {},
  sendTyping: () => {},
  markRead: () => {},
  isOnline: () => false,
  onMessage: () => () => {},
  profileChanged: () => {},
};

/** What happened to an order, told after the change is committed. */
export interface OrderNews {
  happening: OrderHappening;
  orderId: number;
  number: string;
  kind: OrderKind;
  buyerId: number;
  sellerId: number;
  /** Who acted; null for a timer or the staff. */
  byUserId: number | null;
}

/** What a reviewer decided about something of a user's, told after it is committed. */
export interface ReviewNews {
  userId: number;
  notice: NoticeName;
  /** What was reviewed, as its owner calls it. */
  title: string;
  /** The path of the screen that shows it. */
  link: string;
}

/** Money that moved without an order, told after it is committed. */
export interface MoneyNews {
  userId: number;
  notice: MoneyNotice;
  /** What goes into the words: amounts and numbers as they are read. */
  values: Readonly<Record<string, string>>;
}

/** Told of money that moved without an order. */
export interface MoneyNotices {
  moneyMoved(news: MoneyNews): void;
}

/** Where nobody is to be told. */
export const untold: MoneyNotices = { moneyMoved: () => {} };

/** Told of what reviewers decided. */
export interface ReviewNotices {
  reviewDone(news: ReviewNews): void;
}

/** Told of everything that happens to orders. */
export interface OrderNotices {
  orderHappened(news: OrderNews): void;
}
