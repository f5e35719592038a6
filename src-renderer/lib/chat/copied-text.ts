import * as z from 'zod/mini';
import { withGlyphs } from './emoji.ts';

/** The clipboard's type for words copied in the chat, beside what every program can paste. */
export const ownTextType = 'application/x-pasarmain-text+json';

const OwnText = z.object({ text: z.string().check(z.maxLength(50_000)) });

/** What is copied of a text: words as they are seen, and the text as it travels. */
export interface CopiedText {
  readonly plain: string;
  readonly own: { readonly type: string; readonly data: string };
}

/** A text for the clipboard: its emoji as characters, and beside them its own form for pasting back. */
export function copiedText(text: string): CopiedText {
  return { plain: withGlyphs(text), own: { type: ownTextType, data: JSON.stringify({ text }) } };
}

/** The text of a paste: with its own emoji where it was copied here, else the plain words. */
export function pastedText(data: Pick<DataTransfer, 'getData'>): string {
  const plain = data.getData('text/plain');
  const own = ownTextOf(data.getData(ownTextType));
  // Another page may have put something beside the words that nobody saw.
  return own !== null && withGlyphs(own) === plain.replaceAll('\r\n', '\n') ? own : plain;
}

function ownTextOf(data: string): string | null {
  if (data === '') return null;
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    // Something else under the same name: the plain words count.
    return null;
  }
  const parsed = z.safeParse(OwnText, value);
  return parsed.success ? parsed.data.text : null;
}
