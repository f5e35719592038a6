import { spawn } from 'node:child_process';
import { type Figure, figureOf } from '../figure.ts';

const root = new URL('../../..', import.meta.url).pathname;

/** Measures `npm test` as a whole; a failed one is no figure. */
export async function measure(): Promise<Figure[]> {
  const began = performance.now();
  const child = spawn('npm', ['test', '--silent'], { cwd: root, stdio: ['ignore', 2, 2] });
  const end = () => child.kill('SIGTERM');
  process.on('exit', end);
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  process.off('exit', end);
  if (code !== 0) throw new Error(`npm test ended with ${code}`);
  const minutes = (performance.now() - began) / 60_000;
  return [figureOf('npm test', 'minutes', [minutes], { by: 'median', atMost: 15 })];
}
