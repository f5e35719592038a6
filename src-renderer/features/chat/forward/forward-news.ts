import type { ConversationId } from '#im/records.ts';
import type { SendOutcome } from '../session/SendOutcomes.ts';

/** Why a copy was not sent. */
export type ForwardFailure = Extract<SendOutcome, { kind: 'failed' }>;

/** What became of the copies for one conversation. */
export interface ForwardResult {
  readonly conversationId: ConversationId;
  /** How many of them the service has. */
  readonly sent: number;
  /** The first failure among them (docs/product.md, Chat: messages); null where none failed. */
  readonly failure: ForwardFailure | null;
}

/** What is to be told of one forwarding. */
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

/** The parts of speech that an outcome is told with. */
export interface ForwardWords {
  readonly forwarded: string;
  /** Some of the conversations have all. */
  reached: (done: number, total: number) => string;
  /** Conversations that have nothing of it, or a part, and why. */
  missed: (names: string, reason: string, isPartly: boolean) => string;
  nameOf: (id: ConversationId) => string;
  /** Names in a row; for those left out, their number. */
  listed: (names: readonly string[], left: number) => string;
  reason: (failure: ForwardFailure) => string;
}

/** Names that one sentence holds. */
const mostNames = 3;

/**
 * What the user is told of an outcome: green only where everything was sent, else which conversations lack
 * it and why.
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
