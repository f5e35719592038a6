import * as z from 'zod/mini';

/** The id of the page's element in which a server may send the first replies of the API. */
export const firstAnswersId = 'first-answers';

/** The replies that a server sends with a page: those that its screen requests first, as a visitor would get them. */
export const FirstAnswers = z.object({
  /** The language of the replies, such as "id-ID". */
  language: z.string(),
  /** The server's time of the replies, in milliseconds. */
  takenAt: z.number(),
  /** Addresses below the API's base, with the complete replies. */
  answers: z.array(z.object({ address: z.string(), reply: z.unknown() })),
});
export type FirstAnswers = z.output<typeof FirstAnswers>;
