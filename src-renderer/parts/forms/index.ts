export { Attempt, type AttemptOutcome, Attempts } from './Attempt.ts';
export { forgetDrafts, keepDraft, ownDraftName, readDraft } from './kept-draft.ts';
