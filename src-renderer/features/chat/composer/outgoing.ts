import type { OutgoingBody } from '#im/records.ts';
import type { Piece } from '#lib/chat/content.ts';
import { messageLimits } from '#lib/rules/limits.ts';
import { factsOf, measure } from '../outbox/measure.ts';
import { kindOf } from './attachments.ts';

/** A message before its file has been read. */
export type Draftling =
  | { readonly kind: 'text'; readonly text: string; readonly mentions: readonly string[] }
  | { readonly kind: 'file'; readonly file: File };

/** Splits composer content into messages in order: texts and files, texts without surrounding blanks. */
export function messagesOf(pieces: readonly Piece[]): readonly Draftling[] {
  const messages: Draftling[] = [];
  let text = '';
  let mentions: string[] = [];
  const endText = () => {
    const said = text.trim();
    if (said !== '') messages.push({ kind: 'text', text: said, mentions: [...new Set(mentions)] });
    text = '';
    mentions = [];
  };
  for (const piece of pieces) {
    if (piece.kind === 'text') text += piece.text;
    else if (piece.kind === 'mention') {
      text += `@${piece.nick} `;
      mentions.push(piece.userId);
    } else {
      endText();
      messages.push(piece);
    }
  }
  endText();
  return messages;
}

/** True for a text over the service's limit. */
export function isTooLong(text: string): boolean {
  return new TextEncoder().encode(text).length >= messageLimits.textBytes;
}

/** The body of one message, with what is known of its file by now; the outbox measures the rest. */
export function bodyOf(message: Draftling): OutgoingBody {
  if (message.kind === 'text') return message;
  const { file } = message;
  const { width, height, seconds } = factsOf(file);
  switch (kindOf(file)) {
    case 'image':
      return { kind: 'image', file, width, height };
    case 'video':
      return { kind: 'video', file, seconds, width, height };
    case 'file':
      return { kind: 'file', file };
  }
}

/** The videos that are short enough for the mobile app; one of unknown length is allowed. */
export async function shortEnough(
  videos: readonly File[],
  lengthOf: (video: File) => Promise<number> = secondsOf,
): Promise<readonly File[]> {
  const lengths = await Promise.all(videos.map(lengthOf));
  return videos.filter((_, index) => (lengths[index] ?? 0) <= messageLimits.appVideoSeconds);
}

async function secondsOf(file: File): Promise<number> {
  return (await measure(file, 'video')).seconds;
}
