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
