import type { Conversation } from '#im/records.ts';

/** Times of joining are whole seconds. */
const secondMs = 1_000;

/**
 * The record of a group with the time at which the present stay of the user in it began, or at least a time after the
 * end of the last stay. The service's client reports the time of an earlier stay until its next start, or no time at
 * all; and by a wrong time the messages that the service no longer shows look deleted.
 */
export function withStay(told: Conversation, known: Conversation | undefined): Conversation {
  if (told.kind !== 'group') return told;
  const joinedAt = told.membership === 'member' ? joinedIn(told, known) : endedAt(told, known);
  return joinedAt === told.joinedAt ? told : { ...told, joinedAt };
}

/** The time of joining as it is told, unless it is of a stay that has ended. */
function joinedIn(told: Conversation, known: Conversation | undefined): number | undefined {
  if (known?.joinedAt === undefined) return told.joinedAt;
  const isEarlier = told.joinedAt === undefined || told.joinedAt + secondMs <= known.joinedAt;
  return isEarlier ? known.joinedAt : told.joinedAt;
}

/** The time just after the last message that the user could read. */
function endedAt(told: Conversation, known: Conversation | undefined): number | undefined {
  const times = [told, known].flatMap((record) => [record?.joinedAt ?? 0, lastTime(record)]);
  return Math.max(...times) || undefined;
}

function lastTime(record: Conversation | undefined): number {
  return record?.lastMessage ? record.lastMessage.time + 1 : 0;
}
