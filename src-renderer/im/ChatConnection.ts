import { otherwise, report } from '#lib/report.ts';
import type { GuardedStorage } from '#lib/storage/GuardedStorage.ts';
import { chatCalls } from './calls/index.ts';
import { SdkCaller } from './calls/SdkCaller.ts';
import { ChatError } from './errors.ts';
import { listEvent } from './events.ts';
import { ConversationReader } from './from-sdk/ConversationReader.ts';
import { GroupNames } from './GroupNames.ts';
import { Topics } from './groups/Topics.ts';
import { OutageClock } from './OutageClock.ts';
import type { PushMaker } from './offline-push.ts';
import type { ChatEvent, ChatPort, Connection, ConnectionStatus, DisplacedReason } from './port.ts';
import { RetryTimer } from './RetryTimer.ts';
import type { Contact, Conversation, ConversationId, Membership } from './records.ts';
import { SdkLine } from './SdkLine.ts';
import { clearSdkStorage } from './sdk-storage.ts';

/** The options of a connection; it lives until its signal aborts. */
export interface ConnectionOptions {
  selfId: string;
  sdkAppId: number;
  /** The WebSocket address of a private chat server; empty for the vendor's cloud. */
  proxy: string;
  /** Fetches a fresh signature; called at sign-in and whenever the old one has expired. */
  signature: () => Promise<string>;
  /** This browser's storage, in which the SDK stores its data. */
  storage: GuardedStorage;
  /** Makes the push notice of a message for a recipient who is offline. */
  push: PushMaker;
  onEvent: (event: ChatEvent) => void;
  signal: AbortSignal;
}

/**
 * The length of an outage after which a new SDK replaces the old one. Only a new SDK drops conversations that were
 * deleted elsewhere, takes unread counts from the service, and requests messages of any age.
 */
const longOutageMs = 60_000;
/** The timeout of a sign-in; after it the connection is tried again. */
const signInMs = 20_000;

const displacedReasons: Readonly<Record<string, DisplacedReason>> = {
  multipleAccount: 'otherBrowser',
  multipleDevice: 'otherDevice',
  REST_API_Kick: 'byService',
};

/**
 * One signed-in user's connection to the chat service: signs in, renews an expired signature in the
 * background, reports when the user was displaced, and reconnects after outages. The only owner of the SDK.
 */
export class ChatConnection implements Connection {
  readonly port: ChatPort;
  status: ConnectionStatus = { kind: 'offline' };
  isConnected = false;
  readonly #options: ConnectionOptions;
  readonly #reader: ConversationReader;
  readonly #names: GroupNames;
  readonly #topics: Topics;
  /** The SDK's own list of conversations, and whether all of it has arrived. */
  #list: { readonly given: unknown; readonly isComplete: boolean } = emptyList;
  #line: SdkLine | null = null;
  readonly #retry = new RetryTimer();
  readonly #outage = new OutageClock();
  #isSigningIn = false;
  /** True while the SDK replaces a broken connection, whose loss it reports only if it cannot reconnect at once. */
  #isReconnecting = false;
  /** Settles once the last replaced SDK has freed everything. */
  #ending: Promise<void> = Promise.resolve();
  #end: Promise<void> | null = null;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#reader = new ConversationReader(options.selfId);
    const caller = new SdkCaller({ selfId: options.selfId, line: () => this.#ready() });
    this.#topics = new Topics({
      selfId: options.selfId,
      call: (perform) => caller.call(perform),
      onChange: () => this.#tellList(),
    });
    this.port = chatCalls({
      selfId: options.selfId,
      push: options.push,
      line: () => this.#ready(),
      conversations: (list) => this.#reader.read(list),
      topics: this.#topics,
    });
    this.#names = new GroupNames((id) => this.port.groups.get(id));
    options.signal.addEventListener('abort', () => void this.retire(), { once: true });
    window.addEventListener('online', (event) => this.#onOnline(event), { signal: options.signal });
  }

  /** Signs in; status events report the outcome. */
  async start(): Promise<void> {
    if (this.#isOver || this.#isSigningIn || this.status.kind === 'ready') return;
    this.#line ??= this.#create();
    await this.#signIn();
  }

  /** Takes the chat back from the place that displaced this one. */
  async useHere(): Promise<void> {
    if (this.status.kind !== 'displaced') return;
    this.#retry.restart();
    await this.start();
  }

  /** Reconnects at once instead of waiting for the next attempt. */
  reconnect(): void {
    if (this.status.kind === 'offline') {
      this.#retry.restart();
      void this.start();
    } else if (this.status.kind === 'ready' && !this.isConnected) pullLever();
  }

  /** A sign-in that waits for its next attempt starts at once; later the SDK handles the event itself. */
  #onOnline({ isTrusted }: Event): void {
    if (isTrusted && this.status.kind === 'offline') this.reconnect();
  }

  /**
   * Reconnects at once after a sleep of the machine. The connection is dead, but the SDK would notice that only
   * seconds later and would not know for how long.
   */
  woke(sleptMs: number): void {
    if (this.status.kind !== 'ready' || !this.isConnected) {
      this.reconnect();
      return;
    }
    this.#outage.start(sleptMs);
    pullLever();
  }

  #ready(): SdkLine {
    if (!this.#line || this.status.kind !== 'ready') throw new ChatError('notSignedIn');
    return this.#line;
  }

  #create(): SdkLine {
    const { sdkAppId, proxy, selfId, storage } = this.#options;
    // The data of a user who left without signing out must not reach another user. The SDK's stored list has neither
    // pins nor counts, and a malformed message in it would stop the SDK before its first request; the product shows
    // its own cache instead.
    const own = `TIM_${sdkAppId}_${selfId}_`;
    clearSdkStorage(storage, (key) => !key.startsWith(own) || key === `${own}conversationMap`);
    const line = new SdkLine({
      sdkAppId,
      proxy,
      host: {
        selfId,
        emit: (event) => {
          if (event.kind === 'group') this.#topics.noteFace(event.conversationId, event.change);
          this.#emit(event);
        },
        onList: (given, isComplete) => {
          this.#list = { given, isComplete: isComplete || this.#list.isComplete };
          this.#tellList(isComplete);
        },
        onContacts: (contacts) => this.#onContacts(contacts),
        setMembership: (id, membership) => this.#setMembership(id, membership),
        onReady: () => this.#onReady(),
        onNetwork: (isConnected) => this.#onNetwork(isConnected),
        onReconnecting: () => this.#onReconnecting(),
        onKickedOut: (type) => this.#onKickedOut(type),
      },
    });
    this.#topics.listen(line.chat);
    return line;
  }

  async #signIn(): Promise<void> {
    const { selfId, signature } = this.#options;
    this.#isSigningIn = true;
    this.#setStatus({ kind: 'connecting' });
    try {
      const userSig = await signature();
      const line = this.#line;
      if (this.#isOver || !line) return;
      // Without a response the SDK would wait for a minute and a half.
      this.#retry.plan(() => this.#pull(), signInMs);
      await line.chat.login({ userID: selfId, userSig });
    } catch (error) {
      report('signing in to the chat', error);
      if (this.#isOver) return;
      this.#setStatus({ kind: 'offline' });
      // Code 2025: an earlier sign-in is still under way, and may succeed or fail.
      this.#retry.plan(() => void this.start());
      return;
    } finally {
      this.#isSigningIn = false;
    }
    this.#retry.restart();
    if (this.isConnected) this.#retry.cancel();
  }

  #read(list: unknown): readonly Conversation[] {
    const conversations = this.#reader.read(list);
    this.#names.note(conversations);
    return this.#topics.beside(conversations);
  }

  /** A list without the topics is incomplete: the topics from the device's cache stay until the topics are read. */
  #tellList(isComplete = this.#list.isComplete): void {
    this.#emit(listEvent(() => this.#read(this.#list.given), isComplete && this.#topics.isRead));
  }

  /** The SDK keeps the remark of a removed contact, so the names in the list are updated from the contacts. */
  #onContacts(contacts: readonly Contact[]): void {
    this.#emit({ kind: 'contacts', contacts });
    if (this.#reader.setRemarks(new Map(contacts.map(({ userId, remark }) => [userId, remark]))))
      this.#tellList();
  }

  #onReady(): void {
    this.#retry.cancel();
    this.#setStatus({ kind: 'ready' });
    this.#onNetwork(true);
  }

  #onReconnecting(): void {
    if (!this.isConnected) return;
    this.#isReconnecting = true;
    this.#outage.start();
  }

  #onNetwork(isConnected: boolean): void {
    // The service's events of that time are lost, however short it was.
    const wasReplaced = isConnected && this.isConnected && this.#isReconnecting;
    this.#isReconnecting = false;
    if (wasReplaced) this.#onNetwork(false);
    // A connection before the sign-in carries no data yet; the ready status reports it later.
    if (isConnected && this.status.kind !== 'ready') return;
    const isBack = isConnected && !this.isConnected;
    this.isConnected = isConnected;
    if (!isBack || this.#outage.elapsed < longOutageMs) this.#emit({ kind: 'network', isConnected });
    if (isBack) {
      this.#retry.cancel();
      this.#retry.restart();
      const { elapsed } = this.#outage;
      this.#outage.stop();
      // The SDK itself does not learn what happened to topics before a sign-in or during a short outage.
      if (elapsed < longOutageMs) this.#topics.reload();
      else if (this.status.kind === 'ready') void this.#resync();
    } else if (!isConnected) {
      this.#outage.start();
      // A failed sign-in is already planned again, and only a sign-in can help.
      if (this.status.kind === 'offline') return;
      // The SDK may reconnect only at its next request, and nobody makes a request while nothing works.
      this.#retry.plan(() => this.#pull());
    }
  }

  /** Replaces the SDK with a new one, because the old one's data is too old for it to repair. */
  async #resync(): Promise<void> {
    const line = this.#line;
    if (!line) return;
    this.#line = null;
    this.#list = emptyList;
    this.isConnected = false;
    this.#setStatus({ kind: 'connecting' });
    // While the network is down again, only {@link pullLever} reconnects.
    this.#retry.plan(() => this.#pull());
    this.#ending = line.end();
    await this.#ending;
    this.#retry.cancel();
    this.#retry.restart();
    await this.start();
  }

  #pull(): void {
    if (this.isConnected || this.#isOver || this.status.kind === 'displaced') return;
    pullLever();
    this.#retry.plan(() => this.#pull());
  }

  #onKickedOut(type: string): void {
    this.isConnected = false;
    this.#retry.cancel();
    if (type === 'userSigExpired') {
      // More than a few in a row mean that a new signature does not help.
      this.#retry.attempts += 1;
      if (this.#retry.attempts <= 3) {
        this.#isSigningIn = false;
        void this.#signIn();
        return;
      }
    }
    this.#setStatus({ kind: 'displaced', reason: displacedReasons[type] ?? 'signatureExpired' });
    // The market decides whether the whole session is over; its refusal is handled where its responses are read.
    if (type === 'REST_API_Kick')
      void this.#options.signature().catch(otherwise('the chat signature', undefined));
  }

  #setMembership(id: ConversationId, membership: Membership): void {
    this.#topics.noteMembership(id, membership);
    if (!this.#reader.setMembership(id, membership)) return;
    this.#emit({ kind: 'conversations', conversations: this.#reader.again(id), isComplete: false });
  }

  #setStatus(status: ConnectionStatus): void {
    if (this.status.kind === 'signedOut') return;
    this.status = status;
    this.#emit({ kind: 'status', status });
  }

  #emit(event: ChatEvent): void {
    if (!this.#isOver) this.#options.onEvent(event);
  }

  /** Leaves the service. At the end of the session it also removes what the SDK stored. */
  retire(): Promise<void> {
    this.#end ??= this.#leave();
    return this.#end;
  }

  get #isOver(): boolean {
    return this.#options.signal.aborted || this.#end !== null;
  }

  async #leave(): Promise<void> {
    this.#retry.cancel();
    this.#names.stop();
    this.#topics.stop();
    this.status = { kind: 'signedOut' };
    const line = this.#line;
    this.#line = null;
    // The sign-out must not wait for a response on a dead connection.
    await settledWithin(line?.end() ?? this.#ending, 1_500);
    if (this.#options.signal.aborted) clearSdkStorage(this.#options.storage);
  }
}

const emptyList = { given: [], isComplete: false } as const;

/**
 * Makes the SDK reconnect. It reconnects when the window reports that it is online, and offers an app no other way.
 */
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
