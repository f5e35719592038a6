import * as z from 'zod/mini';
import { ChatError } from './errors.ts';

/** The service's codes for a sign-in that has ended. */
const Refusal = z.looseObject({ code: z.union([z.literal(70_001), z.literal(20_002)]) });

/**
 * Keeps a refused return of the SDK from being an uncaught error of the page. When the network is back, the SDK signs in
 * again by itself and leaves that promise to nobody. It is refused if another window took the connection meanwhile; the
 * SDK reports the end of its sign-in as an event too.
 */
export function expectRefusedReturns(): void {
  // The browser adds a listener that it has already only once.
  window.addEventListener('unhandledrejection', ignoreRefusal, { capture: true });
}

function ignoreRefusal(event: PromiseRejectionEvent): void {
  const { reason } = event;
  if (reason instanceof ChatError || !z.safeParse(Refusal, reason).success) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
