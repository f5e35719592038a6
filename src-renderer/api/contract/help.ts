import * as z from 'zod/mini';
import { feedbackLimits } from '#lib/rules/limits.ts';
import { post } from './endpoint.ts';
import { line, paragraphs } from './text.ts';

/** The subjects of feedback, in the order of the form. */
export const FeedbackKind = z.enum(['problem', 'idea', 'payment', 'account', 'person']);
export type FeedbackKind = z.output<typeof FeedbackKind>;

export const feedbackSend = post('/v1/help/feedback', {
  access: 'public',
  assumed: true,
  idempotent: true,
  summary: 'Leaves feedback, signed in or not; replies with the number to name when asking about it.',
  body: z.object({
    kind: FeedbackKind,
    text: paragraphs(feedbackLimits.text),
    contact: line({ max: feedbackLimits.contact }),
  }),
  reply: z.object({ number: z.string() }),
});
