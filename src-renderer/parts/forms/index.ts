export { Attempt, type AttemptOutcome, Attempts } from './Attempt.ts';
export { forgetDrafts, keepDraft, readDraft } from './kept-draft.ts';
