import type { ConversationId } from '#im/records.ts';

/** The most conversations side by side. */
export const maxPanes = 4;
/** The width in px that each conversation must have before another one is offered. */
const roomToOpen = 360;
/** The width in px below which a conversation is hidden, for example while a drawer takes room. */
const roomToStay = 320;

/** A place for a conversation. Its key and its components stay when its conversation changes. */
export interface Pane {
  readonly key: number;
  readonly id: ConversationId;
}

/** Conversations side by side, from left to right, and the key of the one that the address names. */
export interface Arrangement {
  readonly panes: readonly Pane[];
  readonly focused: number | null;
}

/** The arrangement without any conversation. */
export const noPanes: Arrangement = { panes: [], focused: null };

/** The number of conversations that may be opened in this width. */
export function capacityOf(width: number): number {
  return Math.min(maxPanes, Math.max(1, Math.floor(width / roomToOpen)));
}

/** The number of conversations that are shown in this width. */
export function countThatFits(width: number): number {
  return Math.min(maxPanes, Math.max(1, Math.floor(width / roomToStay)));
}

/** The pane with the focus. */
export function focusedPane({ panes, focused }: Arrangement): Pane | null {
  return panes.find(({ key }) => key === focused) ?? null;
}

/** The arrangement after the address names a conversation: its pane gets the focus, or the focused pane shows it. */
export function named(before: Arrangement, id: ConversationId): Arrangement {
  const known = before.panes.find((pane) => pane.id === id);
  if (known) return before.focused === known.key ? before : { ...before, focused: known.key };
  const focused = focusedPane(before);
  if (!focused) return placed(before, id, before.panes.length);
  return { ...before, panes: before.panes.map((pane) => (pane === focused ? { ...pane, id } : pane)) };
}

/** The arrangement with a conversation moved or added before the pane at a position, with the focus on it. */
export function placed(before: Arrangement, id: ConversationId, at: number): Arrangement {
  const known = before.panes.find((pane) => pane.id === id);
  const pane = known ?? { key: Math.max(0, ...before.panes.map(({ key }) => key)) + 1, id };
  const left = before.panes.slice(0, at).filter((each) => each !== known);
  const right = before.panes.slice(at).filter((each) => each !== known);
  return { panes: [...left, pane, ...right].slice(0, maxPanes), focused: pane.key };
}

/**
 * The arrangement with another conversation in the pane at a position. If it is shown elsewhere, the two change
 * places.
 */
export function replaced(before: Arrangement, id: ConversationId, at: number): Arrangement {
  const target = before.panes[at];
  if (!target) return placed(before, id, before.panes.length);
  const panes = before.panes.map((pane) => {
    if (pane === target) return { ...pane, id };
    return pane.id === id ? { ...pane, id: target.id } : pane;
  });
  return { panes, focused: target.key };
}

/** The arrangement without a pane; its neighbour gets the focus. */
export function without(before: Arrangement, id: ConversationId): Arrangement {
  const at = before.panes.findIndex((pane) => pane.id === id);
  const gone = before.panes[at];
  if (!gone) return before;
  const panes = before.panes.filter((pane) => pane !== gone);
  const neighbour = panes[Math.min(at, panes.length - 1)] ?? null;
  return { panes, focused: before.focused === gone.key ? (neighbour?.key ?? null) : before.focused };
}

/** The panes that fit: those around the one with the focus. */
export function fitting({ panes, focused }: Arrangement, count: number): readonly Pane[] {
  const at = Math.max(
    0,
    panes.findIndex(({ key }) => key === focused),
  );
  const from = Math.min(Math.max(0, at - count + 1), Math.max(0, panes.length - count));
  return panes.slice(from, from + count);
}
