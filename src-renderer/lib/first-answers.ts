import * as z from 'zod/mini';

/** The id of the page's element in which a server may send the first answers of the API along. */
export const firstAnswersId = 'first-answers';

/** What a server sends along with a page: the answers to what its screen asks for first, as a visitor would get them. */
export const FirstAnswers = z.object({
  /** The language of the answers, such as "id-ID". */
  language: z.string(),
  /** The server's time when it answered, in milliseconds. */
  takenAt: z.number(),
  /** Addresses below the API's base, with the whole replies. */
  answers: z.array(z.object({ address: z.string(), reply: z.unknown() })),
});
export type FirstAnswers = z.output<typeof FirstAnswers>;
