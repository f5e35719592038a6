import type { Language } from '#lib/locale.ts';
import { randomOf } from '../art/random.ts';
import type { Database } from '../database/open.ts';
import type { ChatApi } from '../gateway/ChatApi.ts';
import { groupTranscripts } from './chat-groups.ts';
import { openGroupTranscripts } from './chat-open-groups.ts';
import { rakaTranscripts } from './chat-raka.ts';
import { chatter } from './chatter.ts';
import { seedContacts } from './contacts.ts';
import type { SeedOrder } from './orders.ts';
import { people, type SeedUser } from './people.ts';
import { type Pieces, piecesAt } from './pieces.ts';
import type { Counts } from './seed.ts';
import { TranscriptWriter } from './TranscriptWriter.ts';
import { deskTalks, talks } from './talks.ts';
import type { Line } from './transcript.ts';
import { avatarOf } from './users.ts';

const day = 86_400;

/** Fills the chat: the demo people, the groups, the service desk and one very long conversation. */
export function seedChat(source: {
  database: Database;
  chat: ChatApi;
  origin: string;
  counts: Counts;
  now: number;
  users: readonly SeedUser[];
  orders: readonly SeedOrder[];
}): number {
  const { database, chat, origin, counts, now, users, orders } = source;
  const pieces = piecesAt(origin);
  const profiles = new Map(
    users.map((user) => [user.id, { nick: user.nickname, image: avatarOf(user.portrait).medium }]),
  );
  const writer = new TranscriptWriter(database, chat, profiles);
  for (const transcript of rakaTranscripts(pieces, now, orders)) writer.write(transcript);
  for (const group of groupTranscripts(pieces, now, users)) writer.writeGroup(group);
  for (const group of openGroupTranscripts(pieces, now, users, counts.crowd)) writer.writeGroup(group);
  // Raka and Dimas have written every day for months: the conversation is long enough to page through.
  writer.write({
    a: people.raka,
    b: people.dimas,
    lines: chatter(pieces, 'long', [people.raka, people.dimas], counts.longest, now - 3 * day, 200 * day),
  });
  seedPairs(writer, pieces, users, now);
  seedDesk(writer, pieces, users, counts, now);
  seedContacts(database, now);
  return writer.written;
}

/** One talk between two people, spread over a few minutes. */
function talk(
  words: readonly string[],
  first: number,
  second: number,
  start: number,
  random: ReturnType<typeof randomOf>,
  pieces: Pieces,
): Line[] {
  let at = start;
  return words.map((line, index) => {
    at += random.int(15, 140);
    return { from: index % 2 === 0 ? first : second, at, element: pieces.text(line) };
  });
}

/** Players talk with their customers, so that Intan, Bagas and Wulan have conversation lists too. */
function seedPairs(writer: TranscriptWriter, pieces: Pieces, users: readonly SeedUser[], now: number): void {
  const others = users.filter((user) => user.id > 20_020);
  for (const [player, count] of [
    [people.intan, 34],
    [people.bagas, 20],
    [people.wulan, 16],
    [people.gilang, 6],
  ] as const) {
    const random = randomOf(`pairs ${player}`);
    random.some(others, count).forEach((other, index) => {
      const language: Language = other.language;
      const start = now - Math.round((index + 0.2) * 0.6 * day) - random.int(600, 20_000);
      const lines = [
        ...talk(
          random.pick(talks[language]),
          other.id,
          player,
          start - random.int(2, 9) * day,
          random,
          pieces,
        ),
        ...talk(random.pick(talks[language]), other.id, player, start, random, pieces),
      ];
      if (random.chance(0.3))
        lines.push({
          from: other.id,
          at: start + 1200,
          element: pieces.scene(other.gameKey, random.int(0, 20)),
        });
      const last = lines.at(-1);
      const isUnread = last?.from === other.id && random.chance(0.4);
      writer.write({
        a: player,
        b: other.id,
        lines,
        ...(isUnread && last && { readUntil: { [player]: last.at - 1, [other.id]: last.at } }),
      });
    });
  }
  for (const [a, b] of [
    [people.intan, people.bagas],
    [people.intan, people.kirana],
    [people.bagas, people.dimas],
    [people.wulan, people.farel],
    [people.intan, people.tari],
  ] as const) {
    const random = randomOf(`friends ${a} ${b}`);
    writer.write({
      a,
      b,
      lines: [6, 4, 2, 1].flatMap((days) =>
        talk(random.pick(talks.id), a, b, now - days * day - random.int(0, 9000), random, pieces),
      ),
    });
  }
}

/** The list of the customer service agent: some customers wait for an answer, most have one. */
function seedDesk(
  writer: TranscriptWriter,
  pieces: Pieces,
  users: readonly SeedUser[],
  counts: Counts,
  now: number,
): void {
  const random = randomOf('desk');
  const customers = users
    .filter((user) => user.id > people.newcomer && user.id !== people.rani)
    .slice(0, counts.deskConversations);
  customers.forEach((customer, index) => {
    const start = now - 900 - Math.round((index * (25 * day)) / customers.length) - random.int(0, 400);
    const lines: Line[] = [];
    const rounds = Math.max(1, Math.round(counts.perDesk / 4.6));
    for (let round = rounds - 1; round >= 0; round -= 1) {
      const words = random.pick(deskTalks);
      const isOpen = round === 0 && random.chance(0.25);
      lines.push(
        ...talk(
          isOpen ? words.slice(0, 1) : words,
          customer.id,
          people.rani,
          start - round * 3 * day - 600,
          random,
          pieces,
        ),
      );
    }
    if (random.chance(0.2))
      lines.splice(1, 0, {
        from: customer.id,
        at: (lines[0]?.at ?? start) + 5,
        element: pieces.photo(index % 60),
      });
    const last = lines.at(-1);
    const isWaiting = last?.from === customer.id && index < 60;
    writer.write({
      a: people.rani,
      b: customer.id,
      lines,
      ...(isWaiting && last && { readUntil: { [people.rani]: last.at - 1, [customer.id]: last.at } }),
      ...(index === 3 && { pinnedBy: [people.rani] }),
    });
  });
}
