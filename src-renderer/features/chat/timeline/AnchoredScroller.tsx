import { Component, createRef, type ReactNode } from 'react';
import type { Row } from '../conversation/rows.ts';
import { unfolding } from '../message/bubble/unfold.ts';
import { scrollAnchor, type TimelineView } from './anchor.ts';
import styles from './Timeline.module.css';

/** The reader's position, in px. */
export interface Place {
  /** The distance from the end of the view to the end of the rows. */
  readonly distance: number;
  /** The distance from the start of the rows to the start of the view. */
  readonly top: number;
  readonly viewHeight: number;
}

type AnchoredScrollerProps = {
  rows: readonly Row[];
  label: string;
  onScroll: (place: Place) => void;
  /** Passes the element to its observers. */
  onElement: (element: HTMLDivElement | null) => void;
  children: ReactNode;
};

const atBottom = 8;
/** The gestures by which a reader scrolls. */
const gestures = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls the timeline and keeps the reader's place while rows are added and removed. It is a class, because only
 * `getSnapshotBeforeUpdate` sees the document just before a change.
 */
export class AnchoredScroller extends Component<AnchoredScrollerProps> {
  readonly #element = createRef<HTMLDivElement>();
  #isAtBottom = true;
  #settled: Geometry = { top: 0, height: 0, viewHeight: 0 };
  /** True if the reader has scrolled since the last measurement; only a reader who scrolls up leaves the end. */
  #hasGesture = false;
  #resize: ResizeObserver | null = null;

  override componentDidMount(): void {
    const element = this.#element.current;
    this.props.onElement(element);
    if (!element) return;
    this.#apply([], null);
    this.#settle();
    // A taller composer, a rotated phone or a growing message must not hide the newest one from a reader at
    // the end.
    this.#resize = new ResizeObserver(() => {
      if (this.#isAtBottom) element.scrollTop = element.scrollHeight;
    });
    this.#resize.observe(element);
    for (const gesture of gestures) element.addEventListener(gesture, this.#moved, { passive: true });
    element.addEventListener(unfolding, this.#unfolding);
    if (element.firstElementChild) this.#resize.observe(element.firstElementChild);
  }

  override componentWillUnmount(): void {
    this.#resize?.disconnect();
    for (const gesture of gestures) this.#element.current?.removeEventListener(gesture, this.#moved);
    this.#element.current?.removeEventListener(unfolding, this.#unfolding);
    this.props.onElement(null);
  }

  override getSnapshotBeforeUpdate(previous: AnchoredScrollerProps): TimelineView | null {
    return previous.rows === this.props.rows ? null : this.#view();
  }

  override componentDidUpdate(
    previous: AnchoredScrollerProps,
    _state: unknown,
    view: TimelineView | null,
  ): void {
    if (previous.rows === this.props.rows) return;
    this.#apply(previous.rows, view);
    this.#settle();
  }

  /** Scrolls a row to the middle of the view. */
  reveal(key: string): void {
    this.#row(key)?.scrollIntoView({ block: 'center' });
  }

  /** Scrolls to the newest message. */
  toBottom(): void {
    const element = this.#element.current;
    if (element) element.scrollTop = element.scrollHeight;
  }

  override render(): ReactNode {
    return (
      <div
        ref={this.#element}
        className={styles.scroller}
        role="log"
        aria-label={this.props.label}
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        tabIndex={0}
        onScroll={this.#scrolled}
      >
        <div className={styles.rows}>{this.props.children}</div>
      </div>
    );
  }

  #apply(previous: readonly Row[], view: TimelineView | null): void {
    const element = this.#element.current;
    if (!element) return;
    const anchor = scrollAnchor(
      previous,
      this.props.rows,
      view ?? { distanceFromBottom: 0, firstVisible: null },
    );
    switch (anchor.kind) {
      case 'keep':
        return;
      case 'stickToBottom':
        element.scrollTop = element.scrollHeight;
        return;
      case 'restore': {
        const row = this.#row(anchor.key);
        if (row) element.scrollTop += this.#top(row) - anchor.top;
        return;
      }
      default:
        anchor satisfies never;
    }
  }

  #view(): TimelineView {
    const element = this.#element.current;
    // Rows that grew since the last paint did not move the reader away from the end.
    if (!element || this.#isStillAtBottom(element)) return { distanceFromBottom: 0, firstVisible: null };
    const distanceFromBottom = this.#distance(element);
    const rows = element.querySelectorAll<HTMLElement>('[data-row-key]');
    // Rows are below each other, so a binary search finds the first one in view.
    let from = 0;
    let to = rows.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      const row = rows[middle];
      if (row && this.#top(row) + row.offsetHeight > 0) to = middle;
      else from = middle + 1;
    }
    const first = rows[from];
    if (!first) return { distanceFromBottom, firstVisible: null };
    return { distanceFromBottom, firstVisible: { key: first.dataset.rowKey ?? '', top: this.#top(first) } };
  }

  #top(row: Element): number {
    const element = this.#element.current;
    return row.getBoundingClientRect().top - (element?.getBoundingClientRect().top ?? 0);
  }

  #row(key: string): HTMLElement | null {
    return this.#element.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(key)}"]`) ?? null;
  }

  #distance(element: HTMLElement): number {
    return element.scrollHeight - element.clientHeight - element.scrollTop;
  }

  readonly #moved = (): void => {
    this.#hasGesture = true;
  };

  readonly #unfolding = (): void => {
    this.#isAtBottom = false;
  };

  /**
   * True if the reader is still at the end. Growing or shrinking content moves the view without the reader; a
   * position further up counts as the reader's after a gesture, or if nothing else can have moved the view that far.
   */
  #isStillAtBottom(element: HTMLDivElement): boolean {
    if (!this.#isAtBottom) return false;
    const { top, height, viewHeight } = this.#settled;
    if (element.scrollTop >= top) return true;
    const isSameSize = element.scrollHeight === height && element.clientHeight === viewHeight;
    return !this.#hasGesture && !isSameSize && top - element.scrollTop < element.clientHeight;
  }

  readonly #scrolled = (): void => {
    const element = this.#element.current;
    if (element && this.#isStillAtBottom(element)) element.scrollTop = element.scrollHeight;
    this.#settle();
  };

  /** Measures the reader's position after a change of rows or of scroll position. */
  #settle(): void {
    const element = this.#element.current;
    if (!element) return;
    const distance = this.#distance(element);
    const top = element.scrollTop;
    this.#isAtBottom = distance <= atBottom;
    this.#settled = { top, height: element.scrollHeight, viewHeight: element.clientHeight };
    this.#hasGesture = false;
    this.props.onScroll({ distance, top, viewHeight: element.clientHeight });
  }
}

/** The last measurement of the view, in px. */
interface Geometry {
  readonly top: number;
  readonly height: number;
  readonly viewHeight: number;
}
