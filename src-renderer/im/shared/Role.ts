import type { ConversationId } from '../records.ts';
import type { PortCalls } from './port-methods.ts';
import type { WireBody } from './wire.ts';

/** What a window is for the connection: it holds it, or it follows the window that does. */
export interface Role extends Omit<PortCalls, 'selfId'> {
  /** True where this window holds the connection itself. */
  readonly holds: boolean;
  useHere(): void;
  reconnect(): void;
  /** The machine slept for so long. */
  woke(sleptMs: number): void;
  /** The conversations that this window has in view. */
  show(ids: readonly ConversationId[]): void;
  /** True where another window is known to have a conversation in view. */
  isShownElsewhere(id: ConversationId): boolean;
  /** The client's memory of a conversation may lack a message. */
  noteLack(id: ConversationId): void;
  hear(from: string, term: number, body: WireBody): void;
  /** This window becomes something else; settles once another connection may be made. */
  end(): Promise<void>;
}
