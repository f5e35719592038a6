/** A seeded source of randomness: the same seed gives the same sequence on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** One item of a list that is not empty. */
  pick<T>(items: readonly T[]): T;
  /** One item by weights: `[item, weight]`. */
  weighted<T>(items: readonly (readonly [T, number])[]): T;
  /** `count` different items, in random order; fewer when the list is shorter. */
  some<T>(items: readonly T[], count: number): T[];
}

/** A 32-bit hash of a text. */
function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  }
  return hash >>> 0;
}

/** Starts a sequence from any text or number. */
export function randomOf(seed: string | number): Random {
  let state = hashOf(String(seed)) || 1;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new Error('Nothing to pick from.');
    return item;
  };
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return pick(items)[0];
    },
    some: (items, count) => {
      const rest = [...items];
      const chosen: (typeof rest)[number][] = [];
      while (chosen.length < count && rest.length > 0)
        chosen.push(...rest.splice(int(0, rest.length - 1), 1));
      return chosen;
    },
  };
}
