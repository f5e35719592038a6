import { makeAutoObservable, observableRef, reaction, runInAction, when } from 'mobx';
import type { ConversationId, Message } from '#im/records.ts';
import type { FoundConversation, MessageQuery, SearchKind } from '#im/search.ts';
import { isConversationWindow, paths } from '#lib/paths.ts';
import { report } from '#lib/report.ts';
import { CursorQuery } from '#parts/paging/index.ts';
import type { Root } from '#parts/root/index.tsx';
import type { JumpOutcome } from '../conversation/Jumps.ts';
import { ChatStore } from '../session/ChatStore.ts';

/** The pause in typing after which the service is searched. */
const restMs = 300;
/** The longest time for which a jump waits for its conversation to open. */
const openMs = 15_000;

/** The search for messages, in one conversation or in all. */
export class SearchStore {
  isOpen = false;
  /** The conversation that is searched; null for all. */
  scope: ConversationId | null = null;
  text = '';
  kind: SearchKind = 'all';
  /**
   * The search for the current words; null without words. The result of an earlier search goes only to that search.
   */
  private current: CursorQuery<FoundConversation> | null = null;
  #query: MessageQuery | null = null;
  /** True while a jump to a found message reads back. */
  isJumping = false;
  /** The number of jumps so far. */
  private jumps = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
    makeAutoObservable<this, 'current' | 'jumps'>(this, { current: observableRef, jumps: true });
    const { signal } = root.services;
    signal.addEventListener('abort', () => this.close(), { once: true });
    reaction(
      () => root.store(ChatStore).port,
      (port) => void (port && this.#searchAgain()),
      { signal },
    );
  }

  get state(): 'idle' | 'loading' | 'ready' | 'failed' {
    return this.current?.state ?? 'idle';
  }

  /** The results without messages that were recalled or deleted since. */
  get found(): readonly FoundConversation[] {
    if (!this.current) return [];
    const chat = this.#root.store(ChatStore);
    return this.current.items.flatMap(({ conversationId, count, messages }) => {
      const left = messages.filter((message) => !chat.isGone(message));
      const countLeft = count - (messages.length - left.length);
      return countLeft > 0 ? [{ conversationId, count: countLeft, messages: left }] : [];
    });
  }

  /** Opens the panel; a given text is searched for at once. */
  open(scope: ConversationId | null, text = ''): void {
    this.isOpen = true;
    this.scope = scope;
    this.text = text;
    this.kind = 'all';
    void this.run();
  }

  close(): void {
    this.isOpen = false;
    this.#stop();
    this.current = null;
  }

  /** Takes the typed text; the service is searched after a pause in typing. */
  setText(text: string): void {
    this.text = text;
    this.#stop();
    if (text.trim() === '') void this.run();
    else this.#timer = setTimeout(() => void this.run(), restMs);
  }

  setKind(kind: SearchKind): void {
    this.kind = kind;
    void this.run();
  }

  /** Limits a search across all conversations to one, or extends it again. */
  setScope(scope: ConversationId | null): void {
    this.scope = scope;
    void this.run();
  }

  /** Searches now. */
  async run(): Promise<void> {
    this.#stop();
    const { kind, scope } = this;
    const text = this.text.trim().slice(0, 100);
    this.#query = text === '' ? null : { text, kind, conversationId: scope };
    this.current = this.#query && this.#search(this.#query);
    await this.current?.loadMore();
  }

  /**
   * Searches once more after an outage: the service does not tell of every recall and deletion that was missed. The
   * results stay until the new ones are there.
   */
  async #searchAgain(): Promise<void> {
    const { current } = this;
    if (!current || !this.#query) return;
    const again = this.#search(this.#query);
    await again.loadMore();
    if (again.state === 'ready' && this.current === current)
      runInAction(() => {
        this.current = again;
      });
  }

  #search(query: MessageQuery): CursorQuery<FoundConversation> {
    const chat = this.#root.store(ChatStore);
    return new CursorQuery<FoundConversation>({
      place: 'search',
      fetch: async () => {
        const found = await chat.ready().search(query);
        return { items: found.filter((each) => !chat.isExcluded(each.conversationId)), cursor: null };
      },
      keyOf: ({ conversationId }) => conversationId,
    });
  }

  /**
   * Opens a found message's conversation and moves to the message, after loading the history back to it. A newer jump
   * takes the place of an older one. From a window of one conversation, another conversation opens in the main window.
   */
  async jump(message: Message): Promise<JumpOutcome> {
    const chat = this.#root.store(ChatStore);
    const { conversationId: id, remoteId } = message;
    const isShown = chat.shown.focusedId === id;
    this.jumps += 1;
    const own = this.jumps;
    const isOpen = () => own === this.jumps && chat.shown.focusedId === id;
    if (!isShown && isConversationWindow(location.pathname)) {
      // The conversation never opens here, so the address tells the main window which message to move to.
      this.isJumping = false;
      this.#root.services.navigate(paths.conversation(id, { message: remoteId }));
      return 'left';
    }
    this.isJumping = true;
    try {
      if (!isShown) this.#root.services.navigate(paths.conversation(id));
      const store = chat.conversation(id);
      if (!store) return 'missing';
      if (!(await this.#opens(() => own !== this.jumps || isOpen()))) return 'left';
      return await store.jumps.toFound(message, isOpen);
    } catch (error) {
      report('search', error);
      return 'missing';
    } finally {
      runInAction(() => {
        if (own === this.jumps) this.isJumping = false;
      });
    }
  }

  /** Waits for a conversation to open; false if it does not, for example because the person has chosen to stay. */
  async #opens(isOpen: () => boolean): Promise<boolean> {
    // The timeout is the only reason for a rejection.
    return when(isOpen, { timeout: openMs }).then(
      () => true,
      () => false,
    );
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
