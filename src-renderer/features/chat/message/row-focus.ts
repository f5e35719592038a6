import type { KeyboardEvent } from 'react';

const rowSelector = '[data-message-id]';

/** The message row around an element. */
export function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(rowSelector) : null;
}

/**
 * Moves the focus by keyboard: ArrowUp and ArrowDown between the messages of a timeline, Home and End to the first
 * and last rendered one. From the timeline itself ArrowUp goes to the newest message in view. True if the key is
 * handled.
 */
export function moveRowFocus(event: KeyboardEvent<HTMLElement>): boolean {
  if (!isStep(event.key) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const { target, currentTarget } = event;
  const isOnRow = target instanceof HTMLElement && target.matches(rowSelector);
  const isOnTimeline = target instanceof HTMLElement && target.getAttribute('role') === 'log';
  if (!isOnRow && !(isOnTimeline && event.key === 'ArrowUp')) return false;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>(rowSelector)];
  const next = isOnRow ? neighbour(rows, target, event.key) : newestInView(rows, target as HTMLElement);
  if (!next) return false;
  event.preventDefault();
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

function isStep(key: string): boolean {
  return key === 'ArrowUp' || key === 'ArrowDown' || key === 'Home' || key === 'End';
}

function neighbour(rows: readonly HTMLElement[], row: HTMLElement, key: string): HTMLElement | undefined {
  const at = rows.indexOf(row);
  if (key === 'Home') return rows[0];
  if (key === 'End') return rows.at(-1);
  return rows[key === 'ArrowUp' ? at - 1 : at + 1];
}

function newestInView(rows: readonly HTMLElement[], view: HTMLElement): HTMLElement | undefined {
  const { bottom } = view.getBoundingClientRect();
  return rows.findLast((row) => row.getBoundingClientRect().top < bottom);
}

/** Moves the focus from the field to the newest message in view of the open conversation; false if there is none. */
export function focusNewestRow(): boolean {
  const log = logBeside(document.activeElement);
  const newest = log && newestInView([...log.querySelectorAll<HTMLElement>(rowSelector)], log);
  newest?.focus();
  return Boolean(newest);
}

/** The timeline of the conversation around an element, because several conversations may be on screen. */
function logBeside(field: Element | null): HTMLElement | null {
  const selector = '[role="log"]';
  for (let around = field?.parentElement ?? document.body; ; ) {
    const found = around.querySelector<HTMLElement>(selector);
    if (found || !around.parentElement) return found;
    around = around.parentElement;
  }
}

/** The position of a menu opened by keyboard: below the start of the bubble. */
export function menuPoint(row: HTMLElement): { x: number; y: number } {
  const box = (row.querySelector('[data-bubble]') ?? row).getBoundingClientRect();
  return { x: box.left + 12, y: Math.min(box.bottom, window.innerHeight) };
}
