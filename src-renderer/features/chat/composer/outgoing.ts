import type { OutgoingBody } from '#im/records.ts';
import type { Piece } from '#lib/chat/content.ts';
import { messageLimits } from '#lib/rules/limits.ts';
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

/** The body of one message; a promise only for files, whose size or duration must be read. */
export function bodyOf(message: Draftling): OutgoingBody | Promise<OutgoingBody> {
  return message.kind === 'text' ? message : fileBodyOf(message.file);
}

async function fileBodyOf(file: File): Promise<OutgoingBody> {
  switch (kindOf(file)) {
    case 'image':
      return { kind: 'image', file, ...(await sizeOf(file)) };
    case 'video':
      return { kind: 'video', file, ...(await factsOf(file)) };
    case 'file':
      return { kind: 'file', file };
  }
}

/** The natural size of a picture; 0 × 0 if it cannot be read, in which case its frame has a fixed size. */
async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    // This browser cannot read the picture, so its frame has a fixed size.
    return { width: 0, height: 0 };
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

/** The facts that the browser reads from a video within a time limit; 0 if it cannot. */
interface VideoFacts {
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
}

async function secondsOf(file: File): Promise<number> {
  return (await factsOf(file)).seconds;
}

function factsOf(file: File): Promise<VideoFacts> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.preload = 'metadata';
  return new Promise<VideoFacts>((resolve) => {
    const end = () => {
      const { duration, videoWidth: width, videoHeight: height } = video;
      resolve({ seconds: Number.isFinite(duration) ? Math.round(duration) : 0, width, height });
    };
    video.addEventListener('loadedmetadata', end, { once: true });
    video.addEventListener('error', end, { once: true });
    setTimeout(end, 3_000);
    video.src = url;
  }).finally(() => {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}
