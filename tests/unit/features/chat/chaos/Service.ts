import { ChatError } from '#im/errors.ts';
import { Random } from './Random.ts';
import { isRoom, Room, type RoomNews } from './room.ts';

/** One message as the modelled service keeps it. */
export interface Kept {
  readonly id: number;
  readonly from: string;
  /** The id of a user, or of the room. */
  readonly to: string;
  readonly nonce: string;
  readonly text: string;
  /** A number that each client counts for itself; in the room, the service counts it. */
  readonly sequence: number;
  /** Whole seconds, by the service's clock. */
  readonly time: number;
}

/** A message as a client sends it; the same frame may arrive more than once. */
export interface Frame {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly nonce: string;
  readonly text: string;
  readonly sequence: number;
}

/** A client's line as the service sees it. */
export interface Line {
  readonly userId: string;
  readonly isUp: boolean;
  deliver(kept: Kept): void;
  readElsewhere(peer: string): void;
  /** Receives the service's notices about the room, in the order of the events. */
  hear(news: RoomNews): void;
}

/** What happens to a frame on its way to the service, and to the answer. */
export type Fate = 'ok' | 'cutBefore' | 'cutAfter' | 'ackLost' | 'late' | 'slow' | 'doubled';

/** The modelled service: takes each frame once, keeps all messages, counts unread ones and pushes to every line. */
export class Service {
  readonly random: Random;
  readonly messages: Kept[] = [];
  readonly room = new Room();
  readonly lines = new Set<Line>();
  readonly #seen = new Map<string, Kept>();
  readonly #readUpTo = new Map<string, number>();
  /** Texts that arrived late: their place is not guaranteed. */
  readonly stragglers = new Set<string>();
  isFaulty = true;
  /** The number of lines so far, which names them in the trace. */
  #names = 0;
  readonly #note: (text: string) => void;

  constructor(seed: number, note: (text: string) => void) {
    this.random = new Random(seed);
    this.#note = note;
  }

  nextName(): number {
    this.#names += 1;
    return this.#names;
  }

  /** Adds a text and the time to the trace of the schedule. */
  note(text: string): void {
    this.#note(`   . ${Math.round(Date.now() / 10) / 100 - 1_800_000_000} ${text}`);
  }

  now(): number {
    return Date.now();
  }

  fate(): Fate {
    if (!this.isFaulty) return 'ok';
    return this.random.weighted({
      ok: 60,
      cutBefore: 10,
      cutAfter: 10,
      ackLost: 6,
      late: 4,
      slow: 10,
      doubled: 5,
    });
  }

  latency(): number {
    return this.random.below(this.isFaulty ? 400 : 50);
  }

  /** Takes a frame once. A user who may not write in the room is refused, even a frame that the room already has. */
  take(frame: Frame, origin: Line | null): Kept | ChatError {
    const refusal = isRoom(frame.to) ? this.room.silence(frame.from) : null;
    if (refusal) {
      this.note(`${frame.text} refused: ${refusal.reason}`);
      return refusal;
    }
    const known = this.#seen.get(frame.key);
    if (known) return known;
    const kept: Kept = {
      id: this.messages.length + 1,
      from: frame.from,
      to: frame.to,
      nonce: frame.nonce,
      text: frame.text,
      sequence: isRoom(frame.to) ? this.room.nextSequence() : frame.sequence,
      time: Math.floor(this.now() / 1000),
    };
    this.messages.push(kept);
    if (origin) this.note(`${frame.text} taken as ${kept.id}`);
    this.#seen.set(frame.key, kept);
    for (const line of this.lines)
      if (line !== origin && line.isUp && this.#isFor(kept, line.userId))
        // Each push takes its own time, so pushes overtake each other, and some arrive twice.
        for (let copies = this.isFaulty && this.random.chance(0.05) ? 2 : 1; copies > 0; copies -= 1)
          setTimeout(() => line.isUp && this.#isFor(kept, line.userId) && line.deliver(kept), this.latency());
    return kept;
  }

  /** What two users wrote to each other, or all that was written in the room. */
  between(one: string, other: string): readonly Kept[] {
    if (isRoom(other)) return this.messages.filter(({ to }) => to === other);
    return this.messages.filter(
      ({ from, to }) => (from === one && to === other) || (from === other && to === one),
    );
  }

  unread(userId: string, peer: string): number {
    if (isRoom(peer) && !this.room.roles.has(userId)) return 0;
    const read = this.readUpTo(userId, peer);
    return this.between(userId, peer).filter(({ id, from }) => from !== userId && id > read).length;
  }

  readUpTo(userId: string, peer: string): number {
    return this.#readUpTo.get(`${userId} ${peer}`) ?? 0;
  }

  /** `upTo` is the newest message that the reader knows; by default it is the newest of all. */
  markRead(userId: string, peer: string, origin: Line | null, upTo = this.messages.at(-1)?.id ?? 0): void {
    this.#readUpTo.set(`${userId} ${peer}`, Math.max(upTo, this.readUpTo(userId, peer)));
    for (const line of this.lines)
      if (line !== origin && line.isUp && line.userId === userId) line.readElsewhere(peer);
  }

  /** Adds a user to the room, or removes them. */
  setMember(userId: string, isMember: boolean): void {
    const { room } = this;
    if (room.isDissolved || room.roles.has(userId) === isMember) return;
    this.note(`${userId} ${isMember ? 'enters' : 'is removed from'} the room`);
    room.nextSequence();
    if (isMember) {
      room.roles.set(userId, 'member');
      this.markRead(userId, room.id, null);
    } else {
      room.roles.delete(userId);
      room.muted.delete(userId);
    }
    this.#tell({ userId, change: { membership: isMember ? 'member' : 'removed' } });
  }

  setRole(userId: string, role: 'admin' | 'member'): void {
    const { room } = this;
    if (!room.roles.has(userId) || room.roles.get(userId) === role) return;
    this.note(`${userId} becomes ${role}`);
    room.nextSequence();
    room.roles.set(userId, role);
    this.#tell({ userId, change: { role } });
  }

  /** Mutes a user in the room, or lets them write again. */
  setMuted(userId: string, isMuted: boolean): void {
    const { room } = this;
    if (!room.roles.has(userId) || room.muted.has(userId) === isMuted) return;
    this.note(`${userId} is ${isMuted ? 'muted' : 'heard again'}`);
    room.nextSequence();
    if (isMuted) room.muted.add(userId);
    else room.muted.delete(userId);
    this.#tell({ userId, change: { mutedUntil: isMuted ? this.now() + 3_600_000 : 0 } });
  }

  /** Dissolves the room: nothing can be read or written there any more. */
  dissolve(): void {
    const { room } = this;
    if (room.isDissolved) return;
    this.note('the room is dissolved');
    const members = [...room.roles.keys()];
    room.dissolve();
    for (const userId of members) this.#tell({ userId, change: { membership: 'dissolved' } });
  }

  /** Adds the application of a user who wants to join the room. */
  apply(userId: string): void {
    const { room } = this;
    if (room.isDissolved) return;
    this.note(`${userId} asks to come in`);
    room.applicants.add(userId);
    for (const [admin] of room.roles) if (room.isAdmin(admin)) this.#tell({ userId: admin, change: null });
  }

  /** Answers an application. Only an approval is announced in the room; nobody else learns of a rejection. */
  answer(userId: string, applicant: string, isAgreed: boolean): void {
    const { room } = this;
    const refusal = room.refusal(userId);
    if (refusal) throw refusal;
    if (!room.isAdmin(userId)) throw new ChatError('notAllowed', 10_007);
    if (!room.applicants.delete(applicant)) throw new ChatError('applicationHandled', 10_013);
    this.note(`${userId} answers ${applicant}`);
    room.nextSequence();
    if (isAgreed)
      for (const [member] of room.roles)
        this.#tell({ userId: member, change: null, handled: { userId: applicant, by: userId } });
  }

  /** Sends a notice to a user. The service keeps it, so a user who is offline gets it with the next connection. */
  #tell(news: RoomNews): void {
    this.room.news.push(news);
    for (const line of this.lines) if (line.isUp && line.userId === news.userId) line.hear(news);
  }

  #isFor({ from, to }: Kept, userId: string): boolean {
    return isRoom(to) ? this.room.roles.has(userId) : userId === to || userId === from;
  }
}
