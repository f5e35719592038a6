import { inflateSync } from 'node:zlib';

/** The JSON of a frame, in either direction. */
export function textOf(data: Buffer): string {
  const isPacked = data.subarray(0, 4).toString('latin1') === 'COMP';
  return (isPacked ? inflateSync(data.subarray(4)) : data).toString('utf8');
}
