import * as z from 'zod/mini';
import { chatFailureReasons } from '#lib/chat/failures.ts';
import type { ChatEvent } from '../port.ts';
import type { Conversation, ConversationId } from '../records.ts';

/** An event that is sent unchanged. */
export type PlainEvent = Exclude<ChatEvent, { kind: 'conversations' }>;

/** An event as it is sent: of the list, only the changes since the last one. */
export type SharedEvent = PlainEvent | ({ readonly kind: 'list' } & ListChange);

/** The changes of the conversation list. */
export interface ListChange {
  readonly changed: readonly Conversation[];
  readonly gone: readonly ConversationId[];
  /** False while pages of the list are still arriving. */
  readonly isComplete: boolean;
}

/** The kinds of events; the compiler asks for every one. */
const eventKinds: Readonly<Record<SharedEvent['kind'], true>> = {
  status: true,
  network: true,
  list: true,
  messages: true,
  recalled: true,
  removed: true,
  deleted: true,
  read: true,
  typing: true,
  presence: true,
  profiles: true,
  contacts: true,
  contactRequests: true,
  reactions: true,
  receipts: true,
  gap: true,
  doubt: true,
  groupApplications: true,
  applicationHandled: true,
  groupNotice: true,
  group: true,
  groupMembers: true,
  groupSelf: true,
  pins: true,
};

const isEventKind = (kind: string): kind is SharedEvent['kind'] => Object.hasOwn(eventKinds, kind);

const name = z.string().check(z.minLength(1), z.maxLength(200));
const callId = z.int().check(z.nonnegative());
const statementId = z.int().check(z.nonnegative());
const clock = z.nullable(z.number());
/** The news of the windows that the sender knows, by their number. */
const news = z.record(name, z.int().check(z.nonnegative()));
const conversationId = z.custom<ConversationId>(
  (value) => typeof value === 'string' && /^(user|group)-/.test(value) && value.length <= 300,
);
/**
 * The records inside are not parsed: a message of another build is read no further than {@link Envelope}, so in an
 * event only its kind is checked.
 */
const event = z.custom<SharedEvent>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    typeof value.kind === 'string' &&
    isEventKind(value.kind),
);

/** What a window states to the holder; said twice, it means the same. */
const Statement = z.discriminatedUnion('kind', [
  /** The upload of a call is not wanted any more. */
  z.object({ kind: z.literal('cancel'), call: callId }),
  z.object({ kind: z.literal('wish'), wish: z.enum(['useHere', 'reconnect']) }),
  /** The conversations the window has in view; null while nobody looks at it. */
  z.object({ kind: z.literal('showing'), ids: z.nullable(z.array(conversationId)) }),
  /** The client's memory of a conversation may lack a message. */
  z.object({ kind: z.literal('lack'), id: conversationId }),
]);

/** What a window states to the holder. */
export type Statement = z.infer<typeof Statement>;

const Body = z.discriminatedUnion('kind', [
  /** A window looks for the one that holds the connection. */
  z.object({ kind: z.literal('hello') }),
  /** The answer to it, and the announcement that another window now holds the connection. */
  z.object({ kind: z.literal('holding'), clock, events: z.array(event) }),
  z.object({ kind: z.literal('call'), id: callId, method: name, args: z.array(z.unknown()) }),
  z.object({ kind: z.literal('progress'), id: callId, part: z.number() }),
  z.object({ kind: z.literal('answer'), id: callId, value: z.optional(z.unknown()) }),
  z.object({
    kind: z.literal('failure'),
    id: callId,
    reason: z.enum(chatFailureReasons),
    code: z.number(),
    serverMessage: z.string().check(z.maxLength(500)),
  }),
  z.object({ kind: z.literal('events'), clock, events: z.array(event) }),
  /**
   * A window asks whether the holder still answers; `calls` are those for which it waits, and `statements` what the
   * holder has not confirmed.
   */
  z.object({
    kind: z.literal('ping'),
    calls: z.array(callId),
    statements: z.array(z.object({ id: statementId, statement: Statement })),
    news,
  }),
  /**
   * The answer; `told` is the number of `events` for this window since the last `holding`, and `confirmed` are the
   * statements of the ping.
   */
  z.object({
    kind: z.literal('pong'),
    clock,
    told: z.int().check(z.nonnegative()),
    confirmed: z.array(statementId),
    news,
  }),
  z.object({ kind: z.literal('bye') }),
]);

/** The content of a message between windows. */
export type WireBody = z.infer<typeof Body>;
/** A message of one kind. */
export type WireOf<Kind extends WireBody['kind']> = Extract<WireBody, { kind: Kind }>;

/** The outer part of a message, which every build can read. */
const Envelope = z.object({
  build: name,
  /** The time at which the sender's page was loaded: of two builds, the one loaded later is newer. */
  loadedAt: z.number(),
  from: name,
  /** The receiver; null for all windows. */
  to: z.nullable(name),
  /** The number of the connection's holder; messages of an earlier holder do not count. */
  term: z.number(),
  body: z.unknown(),
});

/** A message from another window of the same build, or only the notice that a window of another build exists. */
export type Heard =
  | { readonly kind: 'same'; readonly from: string; readonly term: number; readonly body: WireBody }
  | { readonly kind: 'foreign'; readonly loadedAt: number; readonly isHolder: boolean };

/** The sender's part of every message. */
export interface Sender {
  readonly id: string;
  readonly build: string;
  readonly loadedAt: number;
}

/** A message that is ready to be posted. */
export function sealed(sender: Sender, to: string | null, term: number, body: WireBody): unknown {
  const { id, build, loadedAt } = sender;
  return { build, loadedAt, from: id, to, term, body } satisfies z.infer<typeof Envelope>;
}

const Holding = z.object({ kind: z.literal('holding') });

/** Parses a message to this window; null for anything else. */
export function heard(data: unknown, self: Sender): Heard | null {
  const envelope = z.safeParse(Envelope, data);
  if (!envelope.success) return null;
  const { body, build, from, loadedAt, term, to } = envelope.data;
  if (from === self.id || (to !== null && to !== self.id)) return null;
  if (build !== self.build)
    return { kind: 'foreign', loadedAt, isHolder: z.safeParse(Holding, body).success };
  const parsed = z.safeParse(Body, body);
  return parsed.success ? { kind: 'same', from, term, body: parsed.data } : null;
}
