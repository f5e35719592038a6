import * as z from 'zod/mini';
import { type Quote, quoteTypes } from '../records.ts';
import { called, json } from './read.ts';

const Reply = z.object({
  messageID: z.string().check(z.maxLength(300), z.minLength(1)),
  messageType: z._default(z.number(), 0),
  messageAbstract: z._default(z.string().check(z.maxLength(4_000)), ''),
  messageSender: z._default(z.string().check(z.maxLength(200)), ''),
});
const CloudData = z.object({
  messageReply: z.optional(z.unknown()),
  nonce: z.optional(z.unknown()),
});
const Nonce = z.string().check(z.regex(/^[\w-]{8,64}$/));

/**
 * The data sent with a message besides its body: the quote, and the nonce by which its sender recognises it.
 */
export interface CloudData {
  quote: Quote | null;
  nonce: string | null;
}

const kindOf = new Map<number, Quote['kind']>(
  Object.entries(quoteTypes).map(([kind, type]) => [type, kind as Quote['kind']]),
);

/** Reads a message's cloud data; a part that does not fit is ignored. */
export function cloudDataFromSdk(value: unknown): CloudData {
  const data = z.safeParse(CloudData, json(value, 32_768));
  if (!data.success) return { quote: null, nonce: null };
  const reply = z.safeParse(Reply, data.data.messageReply);
  const nonce = z.safeParse(Nonce, data.data.nonce);
  return {
    quote: reply.success
      ? {
          remoteId: reply.data.messageID,
          kind: kindOf.get(reply.data.messageType) ?? 'none',
          abstract: reply.data.messageAbstract.slice(0, 300),
          sender: called(reply.data.messageSender),
        }
      : null,
    nonce: nonce.success ? nonce.data : null,
  };
}

/** Writes the cloud data of an outgoing message. */
export function cloudDataToSdk(quote: Quote | null, nonce: string): string {
  return JSON.stringify({
    nonce,
    ...(quote && {
      messageReply: {
        messageID: quote.remoteId,
        messageType: quoteTypes[quote.kind],
        messageAbstract: quote.abstract,
        messageSender: quote.sender,
        version: 1,
      },
    }),
  });
}
