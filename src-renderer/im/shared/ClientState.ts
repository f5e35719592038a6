import type { ChatEvent, ConnectionStatus } from '../port.ts';
import type { ConversationId } from '../records.ts';
import type { PlainEvent } from './wire.ts';

/** How the connection stands, and what the client's memory may lack: what a window has to know that joins later. */
export class ClientState {
  status: ConnectionStatus = { kind: 'connecting' };
  isConnected = false;
  /** An outage or a gap may have left holes in the client's memory. */
  #mayHaveHoles = false;
  readonly #lacking = new Set<ConversationId>();

  /** Takes an event of the connection; true where the connection was lost by it. */
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

  /** The memory of a conversation may lack a message. */
  noteLack(id: ConversationId): void {
    this.#lacking.add(id);
  }

  /** The memory of a conversation was cleared: it lacks nothing any more. */
  noteForgotten(id: ConversationId): void {
    this.#lacking.delete(id);
  }

  /** What came before the list, as events. */
  get before(): readonly PlainEvent[] {
    const doubts: (ConversationId | null)[] = [...(this.#mayHaveHoles ? [null] : []), ...this.#lacking];
    return [
      ...doubts.map((conversationId) => ({ kind: 'doubt', conversationId }) as const),
      { kind: 'status', status: this.status },
    ];
  }

  /** What came after the list: with it a window loads what it needs. */
  get after(): readonly PlainEvent[] {
    return this.status.kind === 'ready' ? [{ kind: 'network', isConnected: this.isConnected }] : [];
  }

  #lose(): void {
    // Before the first connection there is nothing in memory.
    this.#mayHaveHoles ||= this.isConnected;
    this.isConnected = false;
  }
}
