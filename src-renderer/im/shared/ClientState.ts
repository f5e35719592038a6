import type { ChatEvent, ConnectionStatus } from '../port.ts';
import type { ConversationId } from '../records.ts';
import type { PlainEvent } from './wire.ts';

/**
 * The state of the connection, and the holes that the client's memory may have: a window that joins later has to know
 * both.
 */
export class ClientState {
  status: ConnectionStatus = { kind: 'connecting' };
  isConnected = false;
  /** An outage or a gap may have left holes in the client's memory. */
  #mayHaveHoles = false;
  readonly #lacking = new Set<ConversationId>();

  /** Notes an event of the connection; true if the connection was lost by it. */
  note(event: ChatEvent): boolean {
    switch (event.kind) {
      case 'status':
        this.status = event.status;
        if (event.status.kind === 'ready') return false;
        this.#lose();
        return true;
      case 'network':
        if (event.isConnected) this.isConnected = true;
        else this.#lose();
        return !event.isConnected;
      case 'gap':
        if (event.conversationId === null) this.#mayHaveHoles = true;
        else this.#lacking.add(event.conversationId);
        return false;
      default:
        return false;
    }
  }

  /** Notes that the memory of a conversation may lack a message. */
  noteLack(id: ConversationId): void {
    this.#lacking.add(id);
  }

  /** Notes that the memory of a conversation was cleared, and lacks nothing any more. */
  noteForgotten(id: ConversationId): void {
    this.#lacking.delete(id);
  }

  /** The events before the list, for a window that joins. */
  get before(): readonly PlainEvent[] {
    const doubts: (ConversationId | null)[] = [...(this.#mayHaveHoles ? [null] : []), ...this.#lacking];
    return [
      ...doubts.map((conversationId) => ({ kind: 'doubt', conversationId }) as const),
      { kind: 'status', status: this.status },
    ];
  }

  /** The events after the list, which make a window load what it needs. */
  get after(): readonly PlainEvent[] {
    return this.status.kind === 'ready' ? [{ kind: 'network', isConnected: this.isConnected }] : [];
  }

  #lose(): void {
    // Before the first connection the memory is empty.
    this.#mayHaveHoles ||= this.isConnected;
    this.isConnected = false;
  }
}
