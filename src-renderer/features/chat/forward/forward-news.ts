import type { ConversationId } from '#im/records.ts';
import type { SendOutcome } from '../outbox/SendOutcomes.ts';

/** The reason why a copy was not sent. */
export type ForwardFailure = Extract<SendOutcome, { kind: 'failed' }>;

/** The outcome of the copies for one conversation. */
export interface ForwardResult {
  readonly conversationId: ConversationId;
  /** The number of copies that the service has. */
  readonly sent: number;
  /** The first failure among them, or null (docs/product.md, Chat: messages). */
  readonly failure: ForwardFailure | null;
}

/** The news of one forward request for the user. */
export type ForwardNews =
  | { readonly kind: 'underWay'; readonly batch: number }
  | { readonly kind: 'givenUp'; readonly batch: number }
  | { readonly kind: 'done'; readonly batch: number; readonly results: readonly ForwardResult[] };

/** The result of a conversation, given the outcomes of its copies in their order. */
export function resultOf(conversationId: ConversationId, outcomes: readonly SendOutcome[]): ForwardResult {
  return {
    conversationId,
    sent: outcomes.filter(({ kind }) => kind === 'sent').length,
    failure: outcomes.find((outcome) => outcome.kind === 'failed') ?? null,
  };
}

/** The texts for an outcome. */
export interface ForwardWords {
  readonly forwarded: string;
  /** The text if some of the conversations received everything. */
  reached: (done: number, total: number) => string;
  /** The text for conversations that received nothing or a part, with the reason. */
  missed: (names: string, reason: string, isPartly: boolean) => string;
  nameOf: (id: ConversationId) => string;
  /** A list of names with the number of those left out. */
  listed: (names: readonly string[], left: number) => string;
  reason: (failure: ForwardFailure) => string;
}

/** The most names in one sentence. */
const mostNames = 3;

/**
 * The notice of an outcome: a success only if everything was sent; otherwise the conversations that lack a copy, and
 * the reason.
 */
export function wordsOfResults(
  results: readonly ForwardResult[],
  words: ForwardWords,
): { readonly tone: 'success' | 'warning' | 'error'; readonly text: string } {
  const failed = results.flatMap(({ conversationId, sent, failure }) =>
    failure
      ? [{ name: words.nameOf(conversationId), isPartly: sent > 0, reason: words.reason(failure) }]
      : [],
  );
  if (failed.length === 0) return { tone: 'success', text: words.forwarded };
  const done = results.length - failed.length;
  const groups = Map.groupBy(failed, ({ isPartly, reason }) => `${isPartly} ${reason}`);
  const sentences = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const names = group.slice(0, mostNames).map(({ name }) => name);
    return words.missed(words.listed(names, group.length - names.length), first.reason, first.isPartly);
  });
  const hasAny = results.some(({ sent }) => sent > 0);
  return {
    tone: hasAny ? 'warning' : 'error',
    text: [...(done > 0 ? [words.reached(done, results.length)] : []), ...sentences].join('\n'),
  };
}
