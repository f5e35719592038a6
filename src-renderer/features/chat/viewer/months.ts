import type { Message } from '#im/records.ts';

/** The messages of one month, under one heading. */
export interface Month {
  /** The month in the reader's own time zone, such as "2026-11". */
  readonly key: string;
  /** A time in the month, from which its heading is formatted. */
  readonly time: number;
  readonly messages: readonly Message[];
}

/** Groups messages, newest first, by month. */
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
