import { codes } from '#api/contract/common.ts';
import type { Sentence } from './words.ts';

/** What the market throws when it will not do something; the HTTP layer turns it into an envelope. */
export class Refusal extends Error {
  readonly code: number;
  readonly sentence: Sentence;
  readonly values: Record<string, string | number>;
  /** Facts for the client beside the words, such as the new price. */
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

/** Wrong input that only the market's rules can see: names the field and a sentence that says why. */
export class FieldRefusal extends Refusal {
  readonly field: string;
  readonly why: Sentence;

  constructor(field: string, why: Sentence, values: Record<string, string | number> = {}) {
    super(codes.invalidInput, 'invalid', values);
    this.field = field;
    this.why = why;
  }
}
