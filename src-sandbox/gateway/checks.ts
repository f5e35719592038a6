import type { WireElement } from './elements.ts';
import { codes, WireError } from './errors.ts';
import { bannedWords, limits } from './limits.ts';

/** Throws the cloud's refusal for a body that is too long or contains a banned word. */
export function checkBody(elements: readonly WireElement[], customData: string): void {
  const size = Buffer.byteLength(JSON.stringify(elements)) + Buffer.byteLength(customData);
  if (size > limits.messageBytes)
    throw new WireError(codes.messageTooLong, 'The message is too long, keep it under 12K.');
  for (const element of elements) {
    if (element.MsgType !== 'TIMTextElem') continue;
    const text = String(element.MsgContent.Text ?? '').toLowerCase();
    if (bannedWords.some((word) => text.includes(word)))
      throw new WireError(codes.bannedWord, 'The text has sensitive content.');
  }
}
