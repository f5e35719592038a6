// Makes the sounds of notifications: `node resources/sounds/make.mjs`. They are sums of decaying tones, so that
// nobody else has rights in them. The results are committed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', 'public', 'sounds');
const rate = 22_050;

/**
 * The tones of each sound: its first and last frequency in hertz, its start and its time to fade to a
 * thousandth in seconds, and its loudness.
 */
const sounds = {
  drop: [{ from: 620, to: 1180, at: 0, fade: 0.16, gain: 0.55 }],
  bell: [
    { from: 1046, to: 1046, at: 0, fade: 0.7, gain: 0.34 },
    { from: 2793, to: 2793, at: 0, fade: 0.35, gain: 0.13 },
    { from: 5274, to: 5274, at: 0, fade: 0.12, gain: 0.06 },
  ],
  coin: [
    { from: 988, to: 988, at: 0, fade: 0.18, gain: 0.34 },
    { from: 1319, to: 1319, at: 0.085, fade: 0.55, gain: 0.34 },
    { from: 2637, to: 2637, at: 0.085, fade: 0.3, gain: 0.09 },
  ],
  chime: [
    { from: 523, to: 523, at: 0, fade: 0.5, gain: 0.3 },
    { from: 659, to: 659, at: 0.11, fade: 0.5, gain: 0.3 },
    { from: 784, to: 784, at: 0.22, fade: 0.65, gain: 0.3 },
  ],
};

for (const [name, tones] of Object.entries(sounds)) {
  const seconds = Math.max(...tones.map(({ at, fade }) => at + fade));
  const samples = new Float64Array(Math.ceil(seconds * rate));
  for (const { from, to, at, fade, gain } of tones) {
    let phase = 0;
    for (let index = Math.floor(at * rate); index < samples.length; index += 1) {
      const time = index / rate - at;
      phase += (2 * Math.PI * (from + (to - from) * Math.min(1, time / 0.08))) / rate;
      // The tone rises for three milliseconds, because a sudden start clicks.
      samples[index] += Math.sin(phase) * gain * Math.min(1, time / 0.003) * 10 ** ((-3 * time) / fade);
    }
  }
  writeFileSync(join(folder, `${name}.wav`), wave(samples));
}

/** A wave file with one channel and 16 bits per sample. */
function wave(samples) {
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples.length * 2, 40);
  for (const [index, sample] of samples.entries())
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + index * 2);
  return file;
}
