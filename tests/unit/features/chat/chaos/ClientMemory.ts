import { conversationIdToSdk } from '#im/from-sdk/ids.ts';
import type { Outgoing } from '#im/records.ts';
import { peerOf } from '#im/records.ts';
import { HistoryClient, type HistoryService } from '#tests/builders/HistoryClient.ts';
import { conversationOf } from './room.ts';
import type { Kept } from './Service.ts';

/** The SDK's id of the conversation with a user, or of the room's conversation. */
export const sdkIdOf = (peer: string): string => conversationIdToSdk(conversationOf(peer));

/** The messages that the SDK holds of each conversation, with the holes that outages leave. */
export class ClientMemory {
  readonly client: HistoryClient<Kept>;
  /** The originals that were read from the service for a copy: the client has them although no page shows them. */
  readonly #fetched = new Set<string>();

  constructor(service: HistoryService<Kept>) {
    this.client = new HistoryClient(service);
  }

  newest(peer: string): Kept | undefined {
    return this.client
      .held(sdkIdOf(peer))
      .toSorted((one, other) => one.id - other.id)
      .at(-1);
  }

  /** Adds messages; returns true if one of them was not there yet. */
  remember(peer: string, found: readonly Kept[]): boolean {
    return this.client.remember(sdkIdOf(peer), found);
  }

  forget(peer: string): void {
    this.client.forget(sdkIdOf(peer));
  }

  /** Whether the client can make a copy: the original is in its memory or was fetched. */
  isInReach({ body }: Outgoing): boolean {
    if (body.kind !== 'forward') return true;
    const { conversationId, remoteId } = body.source;
    if (this.#fetched.has(remoteId)) return true;
    return this.client.held(sdkIdOf(peerOf(conversationId).id)).some(({ id }) => `r${id}` === remoteId);
  }

  /** Notes that the original of a copy was read from the service. */
  noteFetched(remoteId: string): void {
    this.#fetched.add(remoteId);
  }
}
