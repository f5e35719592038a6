import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, figureOf } from '../figure.ts';

const root = new URL('../../..', import.meta.url).pathname;

/** Runs `npm start` until it prints its address; resolves with milliseconds. */
function untilListening(data: string): Promise<number> {
  const began = performance.now();
  const child = spawn('npm', ['start', '--silent', '--', '--port', '0', '--data', data], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const end = () => child.pid && process.kill(-child.pid, 'SIGTERM');
  process.on('exit', end);
  return new Promise((resolve, reject) => {
    let output = '';
    let took: number | null = null;
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (took !== null || !/http:\/\/[\w.]+:\d+/.test(output)) return;
      took = performance.now() - began;
      end();
    });
    child.once('exit', (code) => {
      process.off('exit', end);
      if (took === null) reject(new Error(`npm start ended with ${code}`));
      else resolve(took);
    });
  });
}

/** Measures `npm start` cold (empty data, everything installed and built) and warm. */
export async function measure(): Promise<Figure[]> {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const data = await mkdtemp(join(tmpdir(), 'pasarmain-start-'));
    cold.push(await untilListening(data));
    for (let again = 0; again < 3; again += 1) warm.push(await untilListening(data));
    await rm(data, { recursive: true, force: true });
  }
  return [
    figureOf('npm start, empty data', 'ms', cold),
    figureOf('npm start, warm', 'ms', warm, { by: 'median', atMost: 5000 }),
  ];
}
