import type { GroupApplication } from '#im/records.ts';
import type { ChatFailureReason } from '#lib/chat/failures.ts';

/** The state of an application on this screen. */
export type ApplicationState =
  /** The application waits for an answer; `failure` is the reason why the last one failed, or null. */
  | { readonly kind: 'open'; readonly failure: ChatFailureReason | null }
  | { readonly kind: 'answering'; readonly isAgreed: boolean }
  /** Somebody else has answered it; `by` is empty if the name is unknown. */
  | { readonly kind: 'handled'; readonly by: string }
  | { readonly kind: 'leaving' };

/** An application and its state. */
export interface ApplicationItem {
  readonly application: GroupApplication;
  readonly state: ApplicationState;
}

/** The reasons why the user may no longer answer. The row shows the reason, and the application does not count. */
const lost: ReadonlySet<string> = new Set([
  'notAllowed',
  'notInGroup',
  'groupMissing',
] satisfies ChatFailureReason[]);

/** True for an application that still counts. */
export function isWaiting({ state }: ApplicationItem): boolean {
  if (state.kind === 'open') return state.failure === null || !lost.has(state.failure);
  return state.kind === 'answering';
}
