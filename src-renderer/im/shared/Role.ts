import type { ConversationId } from '../records.ts';
import type { PortCalls } from './port-methods.ts';
import type { WireBody } from './wire.ts';

/** The role of a window for the connection: it holds it, or it follows the window that does. */
export interface Role extends Omit<PortCalls, 'selfId'> {
  /** True if this window holds the connection itself. */
  readonly holds: boolean;
  useHere(): void;
  reconnect(): void;
  /** Handles a sleep of the machine, of this length in milliseconds. */
  woke(sleptMs: number): void;
  /** Sets the conversations that this window has in view; null while nobody looks at the window. */
  show(ids: readonly ConversationId[] | null): void;
  /** True if another window is known to have a conversation in view. */
  isShownElsewhere(id: ConversationId): boolean;
  /** True if the person is known to look at another window. */
  readonly isSeenElsewhere: boolean;
  /** Notes that the client's memory of a conversation may lack a message. */
  noteLack(id: ConversationId): void;
  hear(from: string, term: number, body: WireBody): void;
  /** Ends this role; settles once another connection can be made. */
  end(): Promise<void>;
}
