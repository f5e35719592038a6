import { randomOf } from './random.ts';

const rate = 11_025;

/** The first three resonances of five vowels, in hertz. */
const vowels = [
  [730, 1090, 2440],
  [530, 1840, 2480],
  [270, 2290, 3010],
  [570, 840, 2410],
  [300, 870, 2240],
] as const;

/**
 * A recording similar to speech: syllables of sung vowels with pauses between words. The same key and
 * duration give the same bytes. Format: 16-bit mono PCM in a WAV file.
 */
export function voice(key: string, seconds: number): Buffer {
  const random = randomOf(`voice ${key}`);
  const length = Math.round(seconds * rate);
  const samples = new Float32Array(length);
  const base = random.chance(0.5) ? 190 + random.int(0, 50) : 105 + random.int(0, 35);
  let at = Math.round(rate * 0.12);
  let left = random.int(2, 5);
  while (at < length - rate * 0.2) {
    const span = Math.round(rate * (0.11 + random.next() * 0.14));
    const vowel = random.pick(vowels);
    const pitch = base * (0.88 + random.next() * 0.3) * (left === 1 ? 0.9 : 1);
    const glide = 0.9 + random.next() * 0.2;
    const harmonics: [number, number][] = [];
    for (let number = 1; number * pitch < 3600; number += 1) {
      const frequency = number * pitch;
      let weight = 0;
      vowel.forEach((formant, index) => {
        const distance = (frequency - formant) / (90 + index * 60);
        weight += Math.exp(-distance * distance * 0.5) / (index + 1);
      });
      weight += 0.25 / (number * number);
      if (weight > 0.02) harmonics.push([number, weight]);
    }
    for (let index = 0; index < span && at + index < length; index += 1) {
      const along = index / span;
      const envelope = Math.min(1, along * 7) * Math.min(1, (1 - along) * 4);
      const turn = ((2 * Math.PI * pitch) / rate) * index * (1 + (glide - 1) * along * 0.5);
      let sum = 0;
      for (const [number, weight] of harmonics) sum += Math.sin(turn * number) * weight;
      samples[at + index] = (samples[at + index] ?? 0) + sum * envelope * 0.16;
    }
    // A short noise replaces the consonant before the vowel.
    for (let index = 0; index < 260 && at + index < length; index += 1) {
      samples[at + index] = (samples[at + index] ?? 0) + (random.next() - 0.5) * 0.09 * (1 - index / 260);
    }
    left -= 1;
    at += span + Math.round(rate * (left === 0 ? 0.16 + random.next() * 0.3 : 0.02));
    if (left === 0) left = random.int(2, 5);
  }
  const wav = Buffer.alloc(44 + length * 2);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(36 + length * 2, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(length * 2, 40);
  for (let index = 0; index < length; index += 1) {
    const sample = Math.max(-1, Math.min(1, samples[index] ?? 0));
    wav.writeInt16LE(Math.round(sample * 32_000), 44 + index * 2);
  }
  return wav;
}

/** The size in bytes of a recording of that duration, without creating it. */
export const voiceSize = (seconds: number): number => 44 + Math.round(seconds * rate) * 2;
