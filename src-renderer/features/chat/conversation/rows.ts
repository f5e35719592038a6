import type { CustomContent, Message } from '#im/records.ts';
import { isSameDay, type TimeFormat } from '#lib/chat/time.ts';

/** The position of a message in a run of messages by one sender. */
export type RunPosition = 'single' | 'first' | 'middle' | 'last';

/** One row of the timeline. Rows contain only the ids of messages, so that a changed message changes no row. */
export type Row =
  | { readonly type: 'divider'; readonly key: string; readonly time: number; readonly isNewDay: boolean }
  | { readonly type: 'unreadMark'; readonly key: string }
  /** One centred line: group tips, recalled messages, calls and rooms. */
  | { readonly type: 'notice'; readonly key: string; readonly id: string }
  | {
      readonly type: 'message';
      readonly key: string;
      readonly id: string;
      readonly flow: 'in' | 'out';
      readonly position: RunPosition;
    };

/** The values besides the messages that the rows depend on. */
export interface TimelineOptions extends TimeFormat {
  /** The first unread message when the conversation was opened; null if there is none. */
  unreadMarkId: string | null;
}

/**
 * The pause before a message from which on a divider stands above it; the first message always has one
 * (docs/product.md, Chat: messages).
 */
const dividerGapMs = 600_000;

/** The row of each custom message: a bubble, one centred line, or none. */
const customRows: Readonly<Record<CustomContent['type'], 'bubble' | 'notice' | 'none'>> = {
  service: 'bubble',
  evaluate: 'bubble',
  order: 'bubble',
  link: 'bubble',
  orderNotice: 'bubble',
  consultation: 'bubble',
  groupCreated: 'notice',
  call: 'notice',
  room: 'notice',
  typing: 'none',
  unknown: 'bubble',
};

/**
 * True for messages shown as one centred line (checklist NS-B16), and for the line in place of missing ones.
 */
function isNotice({ body }: Message): boolean {
  if (body.kind === 'tip' || body.kind === 'revoked' || body.kind === 'gap') return true;
  return body.kind === 'custom' && customRows[body.content.type] === 'notice';
}

/** True for messages that have no row: deleted ones and typing signals. */
export function isHidden({ isDeleted, body }: Message): boolean {
  return isDeleted || (body.kind === 'custom' && customRows[body.content.type] === 'none');
}

/** The rows of messages given oldest first. */
export function buildTimeline(messages: readonly Message[], options: TimelineOptions): readonly Row[] {
  const rows: Row[] = [];
  let before: Message | null = null;
  for (const message of messages) {
    if (isHidden(message)) continue;
    if (!before || message.time - before.time >= dividerGapMs) {
      const isNewDay: boolean = before !== null && !isSameDay(before.time, message.time, options);
      rows.push({ type: 'divider', key: `divider ${message.id}`, time: message.time, isNewDay });
    }
    if (message.id === options.unreadMarkId) rows.push({ type: 'unreadMark', key: 'unread-mark' });
    rows.push(
      isNotice(message)
        ? { type: 'notice', key: message.id, id: message.id }
        : { type: 'message', key: message.id, id: message.id, flow: message.flow, position: 'single' },
    );
    before = message;
  }
  return withRuns(rows, messages);
}

function withRuns(rows: readonly Row[], messages: readonly Message[]): readonly Row[] {
  const senders = new Map(messages.map((message) => [message.id, `${message.flow} ${message.senderId}`]));
  const senderAt = (index: number) => {
    const row = rows[index];
    return row?.type === 'message' ? (senders.get(row.id) ?? null) : null;
  };
  return rows.map((row, index) => {
    if (row.type !== 'message') return row;
    const sender = senderAt(index);
    const follows = senderAt(index - 1) === sender;
    const leads = senderAt(index + 1) === sender;
    return { ...row, position: positionOf(follows, leads) };
  });
}

function positionOf(follows: boolean, leads: boolean): RunPosition {
  if (follows) return leads ? 'middle' : 'last';
  return leads ? 'first' : 'single';
}

/** True for rows that look the same, so that a list of memoised rows renders only the others. */
export function isSameRow(one: Row, other: Row): boolean {
  if (one.key !== other.key) return false;
  if (one.type === 'divider')
    return other.type === 'divider' && one.time === other.time && one.isNewDay === other.isNewDay;
  if (one.type === 'message')
    return other.type === 'message' && one.flow === other.flow && one.position === other.position;
  return one.type === other.type;
}

/** True for lists of rows that look the same. */
export function areSameRows(some: readonly Row[], others: readonly Row[]): boolean {
  return (
    some.length === others.length &&
    some.every((row, index) => {
      const other = others[index];
      return other !== undefined && isSameRow(row, other);
    })
  );
}
