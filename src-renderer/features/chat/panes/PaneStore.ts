import { makeAutoObservable, observableRef, reaction } from 'mobx';
import * as z from 'zod/mini';
import { type ConversationId, conversationIdFromSegment } from '#im/records.ts';
import { conversationSegment, paths } from '#lib/paths.ts';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import { LeaveStore, NavigationNews, type Root, type SessionEnd } from '#parts/root/index.tsx';
import { deviceStorage, tabStorage } from '#platform/storage.ts';
import { ChatStore } from '../session/ChatStore.ts';
import {
  type Arrangement,
  capacityOf,
  countThatFits,
  fitting,
  focusedPane,
  maxPanes,
  named,
  noPanes,
  type Pane,
  placed,
  replaced,
  without,
} from './arrangement.ts';

const Kept = z.object({
  ids: z.array(z.string().check(z.maxLength(128))).check(z.maxLength(maxPanes)),
});

/**
 * The conversations side by side in this window. The address names the one with the focus. The arrangement is stored
 * for the same user, in this window and for the next start.
 */
export class PaneStore {
  /** The conversation that is being dragged from the list. */
  dragged: ConversationId | null = null;
  private arrangement: Arrangement = noPanes;
  private width = 0;
  readonly #root: Root;
  /** The arrangement that follows the current navigation. */
  #next: Arrangement | null = null;
  readonly #kept: readonly StoredValue<typeof Kept>[];

  constructor(root: Root) {
    this.#root = root;
    const { session, signal } = root.services;
    const key = `pasarmain.panes.${session.self?.userId ?? 0}`;
    this.#kept = [tabStorage, deviceStorage].map(
      (storage) => new StoredValue({ storage, key, schema: Kept }),
    );
    makeAutoObservable<this, 'arrangement'>(this, { arrangement: observableRef });
    reaction(
      () => root.store(ChatStore).shown.dismissed,
      (gone) => gone && this.#noteGone(gone.id),
      { signal },
    );
    root.store(NavigationNews).listen((path) => this.#noteNavigation(path), signal);
    signal.addEventListener('abort', () => {
      const end: SessionEnd = signal.reason;
      if (end === 'signedOut') for (const kept of this.#kept) kept.remove();
    });
  }

  /** True if there is room for another conversation beside the shown ones. */
  get canOpenBeside(): boolean {
    return this.capacity > 1;
  }

  private get capacity(): number {
    return capacityOf(this.width);
  }

  /** The panes in the document, from left to right. */
  get panes(): readonly Pane[] {
    return this.#fitting(this.arrangement);
  }

  get hasSeveral(): boolean {
    return this.panes.length > 1;
  }

  /** True for every conversation of the arrangement. */
  has(id: ConversationId): boolean {
    return this.arrangement.panes.some((pane) => pane.id === id);
  }

  /** True for the pane that the address names. */
  isFocused({ key }: Pane): boolean {
    return this.arrangement.focused === key;
  }

  /** Shows the conversations side by side again if the address names none; a single one is not shown. */
  resume(): void {
    if (this.arrangement.panes.length === 0) this.#restore(null);
    const focused = focusedPane(this.arrangement);
    if (focused && this.hasSeveral)
      this.#root.services.navigate(paths.conversation(focused.id), { replace: true });
  }

  /** Sets the width available for the panes, in px. */
  setWidth(width: number): void {
    this.width = width;
  }

  /** Shows the conversation that the address names. */
  show(id: ConversationId): void {
    if (this.arrangement.panes.length === 0) this.#restore(id);
    const next = this.#naming(id);
    this.#next = null;
    this.#set(next);
  }

  /** True if a pane stays on screen, with its conversation, when the address becomes this path. */
  goesOnAt(path: string, pane: Pane): boolean {
    const id = conversationIdFromSegment(conversationSegment(path) ?? '');
    return id !== null && this.#fitting(this.#naming(id)).some((each) => isSame(each, pane));
  }

  /** Opens a conversation beside the one with the focus, or in place of its neighbour if there is no room. */
  openBeside(id: ConversationId): void {
    const { panes, focused } = this.arrangement;
    const at = panes.findIndex(({ key }) => key === focused);
    if (this.has(id)) this.#go(named(this.arrangement, id));
    else if (panes.length < this.capacity) this.#go(placed(this.arrangement, id, at + 1));
    else this.#go(replaced(this.arrangement, id, at + 1 < panes.length ? at + 1 : Math.max(0, at - 1)));
  }

  /** The positions at which a dragged conversation may be dropped. */
  get dropPositions(): readonly number[] {
    const { length } = this.panes;
    return [...Array(this.isDropReplacing ? length : length + 1).keys()];
  }

  /** True if there is no room for another pane, so that a dropped conversation replaces one. */
  get isDropReplacing(): boolean {
    return this.panes.length >= this.capacity;
  }

  /** Drops the dragged conversation at a position. */
  drop(at: number): void {
    const { dragged, arrangement } = this;
    if (dragged === null) return;
    this.dragged = null;
    const target = arrangement.panes.findIndex(({ key }) => key === this.panes[at]?.key);
    this.#go(
      this.isDropReplacing ? replaced(arrangement, dragged, target) : placed(arrangement, dragged, at),
    );
  }

  drag(id: ConversationId | null): void {
    this.dragged = id;
  }

  /** Gives a pane the focus. */
  focus(pane: Pane): void {
    if (this.isFocused(pane)) return;
    this.#set({ ...this.arrangement, focused: pane.key });
    this.#root.services.navigate(paths.conversation(pane.id), { replace: true });
  }

  /** Closes the pane of a conversation; the address then names the one beside it, or the list. */
  close(id: ConversationId): void {
    if (this.has(id)) this.#go(without(this.arrangement, id), { replace: true });
  }

  /** Takes a conversation that no longer exists out of the arrangement, whether it is on screen or not. */
  #noteGone(id: ConversationId): void {
    if (this.#root.store(ChatStore).shown.has(id)) {
      this.close(id);
      return;
    }
    if (this.arrangement.panes.length === 0) this.#restore(id);
    if (this.has(id)) this.#set(without(this.arrangement, id));
  }

  /** Changes the arrangement, after the person agrees if it would lose unfinished work. */
  #go(next: Arrangement, { replace = false } = {}): void {
    const leaving = this.#root.store(LeaveStore);
    const focused = focusedPane(next);
    const path = focused ? paths.conversation(focused.id) : paths.chat();
    const arrange = () => {
      if (!focused || focused.id === focusedPane(this.arrangement)?.id) {
        // The address did not change or names no conversation, so it will not bring the arrangement.
        this.#next = null;
        this.#set(next);
      }
      this.#root.services.navigate(path, { replace });
    };
    this.#next = next;
    if (!leaving.mustAskAt(path)) {
      arrange();
      return;
    }
    void leaving.mayLeave(path).then((mayLeave) => {
      if (mayLeave) arrange();
      else this.#next = null;
    });
  }

  /** The panes that a navigation replaces are not read any more, although they are on screen until it is done. */
  #noteNavigation(path: string): void {
    const gone = this.panes.filter((pane) => !this.goesOnAt(path, pane));
    this.#root.store(ChatStore).shown.noteLeaving(gone.map(({ id }) => id));
  }

  /** The arrangement when the address names a conversation. */
  #naming(id: ConversationId): Arrangement {
    const next = this.#next;
    return next && focusedPane(next)?.id === id ? next : named(this.arrangement, id);
  }

  #fitting(arrangement: Arrangement): readonly Pane[] {
    return fitting(arrangement, countThatFits(this.width));
  }

  #set(next: Arrangement): void {
    const { length } = this.arrangement.panes;
    this.arrangement = next;
    // A window with one conversation does not change the arrangement that another window has stored.
    if (length < 2 && next.panes.length < 2) return;
    for (const kept of this.#kept) kept.write({ ids: next.panes.map(({ id }) => id) });
  }

  /** Restores the stored arrangement if it contains the conversation that the address names. */
  #restore(id: ConversationId | null): void {
    for (const kept of this.#kept) {
      const ids = (kept.read()?.ids ?? []).flatMap((each) => conversationIdFromSegment(each) ?? []);
      if (ids.length < 2 || (id !== null && !ids.includes(id))) continue;
      const panes = [...new Set(ids)].map((each, key) => ({ key, id: each }));
      this.arrangement = { panes, focused: panes[0]?.key ?? null };
      return;
    }
  }
}

function isSame(one: Pane, other: Pane): boolean {
  return one.key === other.key && one.id === other.id;
}
