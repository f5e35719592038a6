import type { Message } from '#im/records.ts';

/** What belongs under one heading. */
export interface Month {
  /** Such as "2026-11", in the reader's own time. */
  readonly key: string;
  /** A moment in it, for its heading. */
  readonly time: number;
  readonly messages: readonly Message[];
}

/** Cuts messages, newest first, into months. */
export function monthsOf(messages: readonly Message[]): readonly Month[] {
  const months = new Map<string, { time: number; messages: Message[] }>();
  for (const message of messages) {
    const day = new Date(message.time);
    const key = `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}`;
    const month = months.get(key) ?? { time: message.time, messages: [] };
    month.messages.push(message);
    months.set(key, month);
  }
  return [...months].map(([key, month]) => ({ key, ...month }));
}
