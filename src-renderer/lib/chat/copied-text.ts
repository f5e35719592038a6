import * as z from 'zod/mini';
import { withGlyphs } from './emoji.ts';

/** The clipboard type of text copied in the chat; plain text is written beside it for other programs. */
export const ownTextType = 'application/x-pasarmain-text+json';

const OwnText = z.object({ text: z.string().check(z.maxLength(50_000)) });

/** A copied text in two forms: as it is displayed, and as it is sent. */
export interface CopiedText {
  readonly plain: string;
  readonly own: { readonly type: string; readonly data: string };
}

/**
 * Prepares a text for the clipboard: plain text with emoji as characters, and the original for pasting back.
 */
export function copiedText(text: string): CopiedText {
  return { plain: withGlyphs(text), own: { type: ownTextType, data: JSON.stringify({ text }) } };
}

/** Reads a pasted text: with emoji keys if it was copied in the chat, otherwise the plain text. */
export function pastedText(data: Pick<DataTransfer, 'getData'>): string {
  const plain = data.getData('text/plain');
  const own = ownTextOf(data.getData(ownTextType));
  // Another page may have put a hidden text beside the plain one, so both must agree.
  return own !== null && withGlyphs(own) === plain.replaceAll('\r\n', '\n') ? own : plain;
}

function ownTextOf(data: string): string | null {
  if (data === '') return null;
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    // Malformed data under the same type: the plain text is used.
    return null;
  }
  const parsed = z.safeParse(OwnText, value);
  return parsed.success ? parsed.data.text : null;
}
