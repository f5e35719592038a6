import { makeAutoObservable, observableRef } from 'mobx';
import { ChatError } from '#im/errors.ts';
import type { ChatEvent, ChatPort, ConnectionStatus } from '#im/port.ts';
import type { ConversationId } from '#im/records.ts';
import type { ServiceHost } from '#im/ServiceHost.ts';
import type { SharedConnection } from '#im/shared/SharedConnection.ts';

/** The connection to the chat service, as its events report it: its state, and the port for calls. */
export class ChatLine implements ServiceHost {
  /** Connecting from the first, because the chat starts to connect at once: a lost network is said only once it is known. */
  status: ConnectionStatus = { kind: 'connecting' };
  /** False while the network below a signed-in chat is down. */
  isConnected = false;
  #connection: SharedConnection | null = null;
  #shown: readonly ConversationId[] | null = null;

  constructor() {
    makeAutoObservable(this, { status: observableRef });
  }

  /** The service while it can be reached, otherwise null. */
  get port(): ChatPort | null {
    return this.status.kind === 'ready' && this.isConnected ? (this.#connection?.port ?? null) : null;
  }

  /** True while the user should see that messages can be neither sent nor received. */
  get isOffline(): boolean {
    return this.status.kind === 'offline' || (this.status.kind === 'ready' && !this.isConnected);
  }

  /** True while the service answers, or will once the sign-in that is under way succeeds. */
  get isExpected(): boolean {
    return this.port !== null || this.status.kind === 'connecting';
  }

  /** True once there was a connection, which then removes its own data at the end. */
  get isMade(): boolean {
    return this.#connection !== null;
  }

  /** The service; throws {@link ChatError} while it cannot be reached. */
  ready(): ChatPort {
    if (!this.port) throw new ChatError('network');
    return this.port;
  }

  /** True if this window holds the connection for all windows and so acts for them. */
  get holds(): boolean {
    return this.#connection?.holds ?? false;
  }

  /** Starts to sign in over a connection. */
  start(connection: SharedConnection): void {
    this.#connection = connection;
    connection.show(this.#shown);
    connection.start();
  }

  /** Tells the other windows which conversations this one has in view; null while nobody looks at the window. */
  show(ids: readonly ConversationId[] | null): void {
    this.#shown = ids;
    this.#connection?.show(ids);
  }

  /** True if another window is known to have a conversation in view; only the holder knows. */
  isShownElsewhere(id: ConversationId): boolean {
    return this.#connection?.isShownElsewhere(id) ?? false;
  }

  /** True if the person is known to look at another window; only the holder knows. */
  get isSeenElsewhere(): boolean {
    return this.#connection?.isSeenElsewhere ?? false;
  }

  /**
   * Notes that the client's memory of a conversation may lack a message, and tells the other windows, which read the
   * same memory.
   */
  noteLack(id: ConversationId): void {
    this.#connection?.noteLack(id);
  }

  /** Handles an event of the connection; returns whether it lost or restored the connection. */
  take(event: Extract<ChatEvent, { kind: 'status' | 'network' }>): 'lost' | 'back' | null {
    const was = this.isConnected;
    if (event.kind === 'status') this.status = event.status;
    if (event.kind === 'network') this.isConnected = event.isConnected;
    else if (event.status.kind !== 'ready') this.isConnected = false;
    if (was === this.isConnected) return null;
    return this.isConnected ? 'back' : 'lost';
  }

  /** Takes the chat back from the place that displaced this one. */
  useHere(): void {
    this.#connection?.useHere();
  }

  /** Reconnects at once. */
  reconnect(): void {
    this.#connection?.reconnect();
  }

  /** Reconnects at once after a sleep of the machine. */
  woke(sleptMs: number): void {
    this.#connection?.woke(sleptMs);
  }
}
