import { Random } from './random.ts';

/** One message as the modelled service keeps it. */
export interface Kept {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly nonce: string;
  readonly text: string;
  /** Counts what a client sends. */
  readonly sequence: number;
  /** Whole seconds, by the service's clock. */
  readonly time: number;
}

/** What a client hands over; the same frame may come more than once. */
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
}

export type Fate = 'ok' | 'cutBefore' | 'cutAfter' | 'ackLost' | 'late' | 'slow' | 'doubled';

/** The service: takes frames once, keeps messages for ever, counts unread ones and pushes to every line. */
export class Service {
  readonly random: Random;
  readonly messages: Kept[] = [];
  readonly lines = new Set<Line>();
  readonly #seen = new Map<string, Kept>();
  readonly #readUpTo = new Map<string, number>();
  /** Texts that came in after their line was gone: nobody can promise their place. */
  readonly stragglers = new Set<string>();
  isFaulty = true;
  /** What happened on the lines, for the trace of a schedule. */
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

  /** Puts a line into the trace. */
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

  take(frame: Frame, origin: Line | null): Kept {
    const known = this.#seen.get(frame.key);
    if (known) return known;
    const kept: Kept = {
      id: this.messages.length + 1,
      from: frame.from,
      to: frame.to,
      nonce: frame.nonce,
      text: frame.text,
      sequence: frame.sequence,
      time: Math.floor(this.now() / 1000),
    };
    this.messages.push(kept);
    if (origin) this.note(`${frame.text} taken as ${kept.id}`);
    this.#seen.set(frame.key, kept);
    for (const line of this.lines)
      if (line !== origin && line.isUp && (line.userId === kept.to || line.userId === kept.from))
        // Each push takes its own time: they overtake each other, and one in a while comes twice.
        for (let copies = this.isFaulty && this.random.chance(0.05) ? 2 : 1; copies > 0; copies -= 1)
          setTimeout(() => line.isUp && line.deliver(kept), this.latency());
    return kept;
  }

  between(one: string, other: string): readonly Kept[] {
    return this.messages.filter(
      ({ from, to }) => (from === one && to === other) || (from === other && to === one),
    );
  }

  unread(userId: string, peer: string): number {
    const read = this.#readUpTo.get(`${userId} ${peer}`) ?? 0;
    return this.messages.filter(({ id, from, to }) => from === peer && to === userId && id > read).length;
  }

  markRead(userId: string, peer: string, origin: Line): void {
    this.#readUpTo.set(`${userId} ${peer}`, this.messages.at(-1)?.id ?? 0);
    for (const line of this.lines)
      if (line !== origin && line.isUp && line.userId === userId) line.readElsewhere(peer);
  }
}
