import type { Outgoing } from '#im/records.ts';
import { peerOf } from '#im/records.ts';
import type { Kept } from './Service.ts';

/** How many messages a page of history has. */
export const pageSize = 15;

/** The messages that the SDK holds of each conversation, with the holes that outages leave. */
export class ClientMemory {
  readonly #messages = new Map<string, readonly Kept[]>();
  /** Read from the service for a copy: in reach, though no page shows it. */
  readonly #fetched = new Set<string>();
  /** The conversations whose history was asked for. */
  readonly #loaded = new Set<string>();

  readonly #forgotten = new Map<string, number>();
  readonly #name = crypto.randomUUID();

  /** The name of what is held of a conversation: another one after it was forgotten. */
  nameOf(peer: string): string {
    return `${this.#name}.${this.#forgotten.get(peer) ?? 0}`;
  }

  newest(peer: string): Kept | undefined {
    return this.#messages.get(peer)?.at(-1);
  }

  /** Adds messages; returns true if one of them was not there yet. */
  remember(peer: string, found: readonly Kept[]): boolean {
    const held = this.#messages.get(peer) ?? [];
    const fresh = found.filter((kept) => !held.includes(kept));
    this.#messages.set(
      peer,
      [...held, ...fresh].sort((one, other) => one.time - other.time || one.id - other.id),
    );
    return fresh.length > 0;
  }

  forget(peer: string): void {
    this.#messages.delete(peer);
    this.#loaded.delete(peer);
    this.#forgotten.set(peer, (this.#forgotten.get(peer) ?? 0) + 1);
  }

  /** A page of history before a message; it comes from memory, and from all messages where memory ends. */
  page(peer: string, from: number | null, all: readonly Kept[]): readonly Kept[] {
    if (!this.#loaded.has(peer)) {
      this.#loaded.add(peer);
      this.remember(peer, all.slice(-pageSize));
    }
    const older = () => (this.#messages.get(peer) ?? []).filter((kept) => from === null || kept.id < from);
    if (older().length < pageSize) {
      const first = older()[0]?.id ?? from ?? Number.MAX_SAFE_INTEGER;
      this.remember(peer, all.filter((kept) => kept.id < first).slice(-pageSize));
    }
    return older().slice(-pageSize);
  }

  /** True while the client can make a copy: the original is in memory, or was fetched. */
  isInReach({ body }: Outgoing): boolean {
    if (body.kind !== 'forward') return true;
    const { conversationId, remoteId } = body.source;
    if (this.#fetched.has(remoteId)) return true;
    return (this.#messages.get(peerOf(conversationId).id) ?? []).some(({ id }) => `r${id}` === remoteId);
  }

  /** The original of a copy was read from the service. */
  noteFetched(remoteId: string): void {
    this.#fetched.add(remoteId);
  }
}
