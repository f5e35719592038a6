import { codes } from '#api/contract/common.ts';
import type { Sentence } from './words.ts';

/** Thrown when the market refuses an action; the HTTP layer converts it to an envelope. */
export class Refusal extends Error {
  readonly code: number;
  readonly sentence: Sentence;
  readonly values: Record<string, string | number>;
  /** Data for the client besides the message, such as the new price. */
  readonly data: Record<string, unknown> | null;

  constructor(
    code: number,
    sentence: Sentence,
    values: Record<string, string | number> = {},
    data: Record<string, unknown> | null = null,
  ) {
    super(`refused: ${sentence}`);
    this.name = 'Refusal';
    this.code = code;
    this.sentence = sentence;
    this.values = values;
    this.data = data;
  }
}

/**
 * Invalid input that only the market's rules can detect: contains the field and a sentence with the reason.
 */
export class FieldRefusal extends Refusal {
  readonly field: string;
  readonly why: Sentence;

  constructor(field: string, why: Sentence, values: Record<string, string | number> = {}) {
    super(codes.invalidInput, 'invalid', values);
    this.field = field;
    this.why = why;
  }
}
