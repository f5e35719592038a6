import { Component, createRef, type ReactNode } from 'react';
import { scrollAnchor, type TimelineView } from '../../timeline/anchor.ts';
import type { Row } from '../../timeline/rows.ts';
import styles from './Timeline.module.css';

type AnchoredScrollerProps = {
  rows: readonly Row[];
  label: string;
  /** Told where the reader stands: px below the view, and the height of the view. */
  onScroll: (distanceFromBottom: number, viewHeight: number) => void;
  /** Gives the element to whoever observes it. */
  onElement: (element: HTMLDivElement | null) => void;
  children: ReactNode;
};

const atBottom = 8;

/**
 * Scrolls the timeline and keeps the reader's place while rows come and go. A class, because only
 * `getSnapshotBeforeUpdate` sees the document just before a change.
 */
export class AnchoredScroller extends Component<AnchoredScrollerProps> {
  readonly #element = createRef<HTMLDivElement>();
  #isAtBottom = true;
  #lastTop = 0;
  #resize: ResizeObserver | null = null;

  override componentDidMount(): void {
    const element = this.#element.current;
    this.props.onElement(element);
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    // A taller composer, a rotated phone or a message that grows must not hide the newest one from who reads it.
    this.#resize = new ResizeObserver(() => {
      if (this.#isAtBottom) element.scrollTop = element.scrollHeight;
    });
    this.#resize.observe(element);
    if (element.firstElementChild) this.#resize.observe(element.firstElementChild);
    this.#apply([], null);
    this.#settle();
  }

  override componentWillUnmount(): void {
    this.#resize?.disconnect();
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
      }
    }
  }

  #view(): TimelineView {
    const element = this.#element.current;
    if (!element) return { distanceFromBottom: 0, firstVisible: null };
    const rows = element.querySelectorAll<HTMLElement>('[data-row-key]');
    let firstVisible: TimelineView['firstVisible'] = null;
    for (const row of rows) {
      const top = this.#top(row);
      if (top + row.offsetHeight <= 0) continue;
      firstVisible = { key: row.dataset.rowKey ?? '', top };
      break;
    }
    return { distanceFromBottom: this.#distance(element), firstVisible };
  }

  #top(row: HTMLElement): number {
    const element = this.#element.current;
    return row.getBoundingClientRect().top - (element?.getBoundingClientRect().top ?? 0);
  }

  #row(key: string): HTMLElement | null {
    return this.#element.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(key)}"]`) ?? null;
  }

  #distance(element: HTMLElement): number {
    return element.scrollHeight - element.clientHeight - element.scrollTop;
  }

  /** Only who scrolls up leaves the end: rows that grew before the event of an own scroll came did not move them. */
  readonly #scrolled = (): void => {
    const element = this.#element.current;
    if (element && this.#isAtBottom && element.scrollTop >= this.#lastTop) {
      element.scrollTop = element.scrollHeight;
    }
    this.#settle();
  };

  /** Where the reader stands after a change of rows or of place. */
  #settle(): void {
    const element = this.#element.current;
    if (!element) return;
    const distance = this.#distance(element);
    this.#isAtBottom = distance <= atBottom;
    this.#lastTop = element.scrollTop;
    this.props.onScroll(distance, element.clientHeight);
  }
}
