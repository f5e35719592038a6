import type { Message } from '#im/records.ts';
import { segmentText } from '#lib/links.ts';

/** An address in a message: its text and its target. */
export interface WrittenLink {
  readonly text: string;
  readonly url: string;
}

/** The addresses in a message that the allow-list accepts, each once. */
export function linksIn({ body }: Pick<Message, 'body'>): readonly WrittenLink[] {
  if (body.kind !== 'text') return [];
  const links = new Map<string, WrittenLink>();
  for (const segment of segmentText(body.text))
    if (segment.kind === 'link' && segment.target.kind === 'outer')
      links.set(segment.target.url, { text: segment.text, url: segment.target.url });
  return [...links.values()];
}
