import { randomOf } from '../art/random.ts';
import type { Pieces } from './pieces.ts';
import { talks } from './talks.ts';
import type { Line } from './transcript.ts';

/** Small talk of a group, oldest first, ending at `until`. */
export function chatter(
  pieces: Pieces,
  seed: string,
  members: readonly number[],
  count: number,
  until: number,
  span: number,
): Line[] {
  const random = randomOf(`chatter ${seed}`);
  const lines: Line[] = [];
  const step = span / Math.max(1, count);
  while (lines.length < count) {
    const talk = random.pick(
      talks[
        random.weighted([
          ['id', 6],
          ['en', 3],
          ['zh', 1],
        ] as const)
      ],
    );
    const speakers = random.some(members, 3);
    for (const words of talk) {
      if (lines.length >= count) break;
      const at = Math.round(until - span + step * lines.length + random.next() * step * 0.6);
      const from = random.pick(speakers);
      const roll = random.next();
      const element =
        roll < 0.04
          ? pieces.scene(
              random.pick(['nusa-rift', 'squad-zero', 'samudra', 'gunung-saga']),
              random.int(0, 20),
            )
          : roll < 0.06
            ? pieces.photo(random.int(0, 60))
            : roll < 0.08
              ? pieces.voice(`${from}-g`, random.int(3, 14))
              : roll < 0.1
                ? pieces.face(random.int(1, 3), random.pick(['yz03', 'ys05', 'gcs08']))
                : pieces.text(words);
      lines.push({ from, at, element });
    }
  }
  return lines.sort((a, b) => a.at - b.at);
}
