import type { Message } from './records.ts';

/**
 * The distance of sequence numbers above which they belong to two runs of a client, each of which starts at random.
 */
const runLength = 1_000;

/** True if the sequence numbers of two messages of one sender are from one run of its client and show their order. */
export function areOfOneRun(one: Pick<Message, 'sequence'>, other: Pick<Message, 'sequence'>): boolean {
  return Math.abs(one.sequence - other.sequence) < runLength;
}
