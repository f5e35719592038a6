import { otherwise, report } from '#lib/report.ts';
import type { GuardedStorage } from '#lib/storage/GuardedStorage.ts';
import { chatCalls } from './calls/index.ts';
import { ChatError } from './errors.ts';
import { ConversationReader } from './from-sdk/conversations.ts';
import { GroupNames } from './GroupNames.ts';
import type { PushMaker } from './offline-push.ts';
import type { ChatEvent, ChatPort, ConnectionStatus, DisplacedReason } from './port.ts';
import type { Conversation, ConversationId, Membership } from './records.ts';
import { SdkLine } from './SdkLine.ts';
import { clearSdkStorage } from './sdk-storage.ts';

/** What a connection is made of; it lives until its signal aborts. */
export interface ConnectionOptions {
  selfId: string;
  sdkAppId: number;
  /** WebSocket address of a private chat server; empty for the vendor's cloud. */
  proxy: string;
  /** Fetches a fresh signature; called at sign-in and whenever the old one has expired. */
  signature: () => Promise<string>;
  /** Where the SDK keeps what it keeps: this browser's storage. */
  storage: GuardedStorage;
  /** How messages are announced to who is away. */
  push: PushMaker;
  onEvent: (event: ChatEvent) => void;
  signal: AbortSignal;
}

/**
 * Outage after which a new SDK takes the old one's place: only then are conversations dropped that were deleted
 * elsewhere, unread counts taken from the service, and messages asked for whatever their age.
 */
const longOutageMs = 60_000;
/** How long a sign-in may take before the line is tried anew. */
const signInMs = 20_000;
const retryDelaysMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;

const displacedReasons: Readonly<Record<string, DisplacedReason>> = {
  multipleAccount: 'otherTab',
  multipleDevice: 'otherDevice',
  REST_API_Kick: 'byService',
};

/**
 * One signed-in user's line to the chat service: signs in, renews an expired signature unnoticed, says when the
 * user was displaced, and comes back after outages. The only owner of the SDK.
 */
export class ChatConnection {
  readonly port: ChatPort;
  status: ConnectionStatus = { kind: 'offline' };
  isConnected = false;
  readonly #options: ConnectionOptions;
  readonly #reader: ConversationReader;
  readonly #names: GroupNames;
  #line: SdkLine | null = null;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #lostAt: Moment | null = null;
  #isSigningIn = false;
  /** Settles once the last SDK that was given up has freed everything. */
  #ending: Promise<void> = Promise.resolve();

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#reader = new ConversationReader(options.selfId);
    this.port = chatCalls({
      selfId: options.selfId,
      push: options.push,
      line: () => this.#ready(),
      conversations: (list) => this.#reader.read(list),
    });
    this.#names = new GroupNames((id) => this.port.groups.get(id));
    options.signal.addEventListener('abort', () => void this.#end(), { once: true });
  }

  /** Signs in; what becomes of it is told by status events. */
  async start(): Promise<void> {
    if (this.#options.signal.aborted || this.#isSigningIn || this.status.kind === 'ready') return;
    this.#line ??= this.#create();
    await this.#signIn();
  }

  /** Takes the chat back from the place that displaced this one. */
  async useHere(): Promise<void> {
    if (this.status.kind !== 'displaced') return;
    this.#attempt = 0;
    await this.start();
  }

  /** Tries to come back at once instead of at the next turn. */
  reconnect(): void {
    if (this.status.kind === 'offline') {
      this.#attempt = 0;
      void this.start();
    } else if (this.status.kind === 'ready' && !this.isConnected) pullLever();
  }

  #ready(): SdkLine {
    if (!this.#line || this.status.kind !== 'ready') throw new ChatError('notSignedIn');
    return this.#line;
  }

  #create(): SdkLine {
    const { sdkAppId, proxy, selfId, storage } = this.#options;
    // What a user left here without signing out is nobody else's. The list the SDK keeps knows neither pins nor
    // counts, and a malformed message in it would stop the SDK before it asks for anything: this product's own shows.
    const own = `TIM_${sdkAppId}_${selfId}_`;
    clearSdkStorage(storage, (key) => !key.startsWith(own) || key === `${own}conversationMap`);
    return new SdkLine({
      sdkAppId,
      proxy,
      owner: {
        selfId,
        emit: (event) => this.#emit(event),
        conversations: (list) => this.#read(list),
        setMembership: (id, membership) => this.#setMembership(id, membership),
        onReady: () => this.#onReady(),
        onNetwork: (isConnected) => this.#onNetwork(isConnected),
        onKickedOut: (type) => this.#onKickedOut(type),
      },
    });
  }

  async #signIn(): Promise<void> {
    const { signal, selfId, signature } = this.#options;
    this.#isSigningIn = true;
    this.#setStatus({ kind: 'connecting' });
    try {
      const userSig = await signature();
      const line = this.#line;
      if (signal.aborted || !line) return;
      // A reply that never comes would keep the SDK waiting for a minute and a half.
      this.#schedule(() => this.#pull(), signInMs);
      await line.chat.login({ userID: selfId, userSig });
      this.#attempt = 0;
      if (this.isConnected) this.#clearRetry();
    } catch (error) {
      report('signing in to the chat', error);
      if (signal.aborted) return;
      this.#setStatus({ kind: 'offline' });
      // 2025: an earlier sign-in is still under way, and may succeed or not.
      this.#schedule(() => void this.start());
    } finally {
      this.#isSigningIn = false;
    }
  }

  #read(list: unknown): readonly Conversation[] {
    const conversations = this.#reader.read(list);
    this.#names.note(conversations);
    return conversations;
  }

  #onReady(): void {
    this.#clearRetry();
    this.#setStatus({ kind: 'ready' });
    this.#onNetwork(true);
  }

  #onNetwork(isConnected: boolean): void {
    // A line before the sign-in carries nothing yet: being ready tells of it.
    if (isConnected && this.status.kind !== 'ready') return;
    const isBack = isConnected && !this.isConnected;
    this.isConnected = isConnected;
    if (!isBack || this.#lostAt === null || since(this.#lostAt) < longOutageMs)
      this.#emit({ kind: 'network', isConnected });
    if (isBack) {
      this.#clearRetry();
      this.#attempt = 0;
      const outage = this.#lostAt === null ? 0 : since(this.#lostAt);
      this.#lostAt = null;
      if (outage >= longOutageMs && this.status.kind === 'ready') void this.#resync();
    } else if (!isConnected) {
      this.#lostAt ??= moment();
      // The SDK itself may wait for the next request, which nobody makes while nothing works.
      this.#schedule(() => this.#pull());
    }
  }

  /** Ends the SDK and makes another: what it holds is older than it can repair. */
  async #resync(): Promise<void> {
    const line = this.#line;
    if (!line) return;
    this.#line = null;
    this.isConnected = false;
    this.#setStatus({ kind: 'connecting' });
    // While the line is gone again only the lever brings it back.
    this.#schedule(() => this.#pull());
    this.#ending = line.end();
    await this.#ending;
    this.#clearRetry();
    this.#attempt = 0;
    await this.start();
  }

  #pull(): void {
    if (this.isConnected || this.#options.signal.aborted || this.status.kind === 'displaced') return;
    pullLever();
    this.#schedule(() => this.#pull());
  }

  #onKickedOut(type: string): void {
    this.isConnected = false;
    this.#clearRetry();
    if (type === 'userSigExpired') {
      // More than a few in a row mean that a new signature does not help.
      this.#attempt += 1;
      if (this.#attempt <= 3) {
        this.#isSigningIn = false;
        void this.#signIn();
        return;
      }
    }
    this.#setStatus({ kind: 'displaced', reason: displacedReasons[type] ?? 'signatureExpired' });
    // The market says whether the whole session is over; its refusal is acted on where its replies are heard.
    if (type === 'REST_API_Kick')
      void this.#options.signature().catch(otherwise('the chat signature', undefined));
  }

  #setMembership(id: ConversationId, membership: Membership): void {
    if (!this.#reader.setMembership(id, membership)) return;
    this.#emit({ kind: 'conversations', conversations: this.#reader.again(id), isComplete: false });
  }

  #setStatus(status: ConnectionStatus): void {
    if (this.status.kind === 'signedOut') return;
    this.status = status;
    this.#emit({ kind: 'status', status });
  }

  #emit(event: ChatEvent): void {
    if (!this.#options.signal.aborted) this.#options.onEvent(event);
  }

  #schedule(action: () => void, least = 0): void {
    this.#clearRetry();
    const delay = retryDelaysMs[Math.min(this.#attempt, retryDelaysMs.length - 1)] ?? 30_000;
    this.#attempt += 1;
    this.#retry = setTimeout(action, Math.max(delay, least));
  }

  #clearRetry(): void {
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#retry = null;
  }

  async #end(): Promise<void> {
    this.#clearRetry();
    this.#names.stop();
    this.status = { kind: 'signedOut' };
    const line = this.#line;
    this.#line = null;
    // A dead line must not keep the sign-out waiting for the service's answer.
    await settledWithin(line?.end() ?? this.#ending, 1_500);
    clearSdkStorage(this.#options.storage);
  }
}

/** The one lever an app has: the SDK reconnects at once when the window says that it is back online. */
function pullLever(): void {
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
}

async function settledWithin(promise: Promise<unknown>, ms: number): Promise<void> {
  await Promise.race([
    promise.catch(otherwise('leaving the chat', undefined)),
    new Promise((done) => setTimeout(done, ms)),
  ]);
}

interface Moment {
  readonly wall: number;
  readonly steady: number;
}

const moment = (): Moment => ({ wall: Date.now(), steady: performance.now() });

/** The time since a moment: one clock may be set back, the other stops while the machine sleeps. */
const since = (then: Moment): number => Math.max(Date.now() - then.wall, performance.now() - then.steady);
