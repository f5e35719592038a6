import type { Message, MessageBody, Quote } from '#im/records.ts';
import type { DraftStore } from '../drafts/DraftStore.ts';

/** The longest abstract in a quote, because the quote is sent inside its reply. */
const maxAbstract = 100;

function kindOf({ kind }: MessageBody): Quote['kind'] {
  return kind === 'revoked' || kind === 'gap' || kind === 'unsupported' ? 'none' : kind;
}

/** The reference to a quoted message; null for messages the service does not have. */
export function quoteOf(message: Message, abstract: string): Quote | null {
  if (message.remoteId === null) return null;
  return {
    remoteId: message.remoteId,
    kind: kindOf(message.body),
    abstract: [...abstract].slice(0, maxAbstract).join(''),
    sender: message.nick || message.senderId,
  };
}

/** Puts a quote of the message into its conversation's draft, beside the typed text. False if it cannot be quoted. */
export function startQuote(
  drafts: Pick<DraftStore, 'setQuote'>,
  message: Message,
  abstract: string,
): boolean {
  const quote = quoteOf(message, abstract);
  if (!quote) return false;
  drafts.setQuote(message.conversationId, quote);
  return true;
}
