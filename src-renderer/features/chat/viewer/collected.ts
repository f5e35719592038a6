import type { Message } from '#im/records.ts';
import { segmentText } from '#lib/links.ts';

/** An address that was written in a message, as it was written and where it leads. */
export interface WrittenLink {
  readonly text: string;
  readonly url: string;
}

/** The addresses in a message that pass the allow-list, each once. */
export function linksIn({ body }: Pick<Message, 'body'>): readonly WrittenLink[] {
  if (body.kind !== 'text') return [];
  const links = new Map<string, WrittenLink>();
  for (const segment of segmentText(body.text))
    if (segment.kind === 'link' && segment.target.kind === 'outer')
      links.set(segment.target.url, { text: segment.text, url: segment.target.url });
  return [...links.values()];
}

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
