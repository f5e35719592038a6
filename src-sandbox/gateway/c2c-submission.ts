import type { NewC2c } from './store/C2cMessages.ts';
import { type Submission, sharedColumnsOf } from './submission.ts';

/** A one-to-one message as a client submits it. */
export type C2cSubmission = Submission & { to: string; seq: number };

/** The row of a submission. */
export const rowOf = (message: C2cSubmission): NewC2c => ({
  ...sharedColumnsOf(message),
  receiver: message.to,
  seq: message.seq,
  body: JSON.stringify(message.elements),
  revoked_at: 0,
});
