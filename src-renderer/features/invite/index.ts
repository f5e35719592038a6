/** Parts of invitations for other screens: the field for a friend's code, and the pop-up after sign-up. */
export { CodeEntry } from './parts/CodeEntry.tsx';
export { promptForCode } from './prompt.ts';
export { useLinkedCode } from './useLinkedCode.ts';
