/** A number as bytes, most significant first, without leading zeros. */
function bytesOf(value: number): Buffer {
  const bytes: number[] = [];
  for (let rest = value; rest > 0 || bytes.length === 0; rest = Math.floor(rest / 256))
    bytes.unshift(rest % 256);
  return Buffer.from(bytes);
}

/** An EBML element: id, length in eight bytes, content. */
function element(id: number, content: Buffer | Buffer[] | number | string): Buffer {
  const body = Array.isArray(content)
    ? Buffer.concat(content)
    : typeof content === 'number'
      ? bytesOf(content)
      : typeof content === 'string'
        ? Buffer.from(content, 'latin1')
        : content;
  const size = Buffer.alloc(8);
  size.writeUInt32BE(0x01000000, 0);
  size.writeUInt32BE(body.length, 4);
  return Buffer.concat([bytesOf(id), size, body]);
}

function double(id: number, value: number): Buffer {
  const body = Buffer.alloc(8);
  body.writeDoubleBE(value);
  return element(id, body);
}

/** The VP8 frame inside a lossy WebP file: both formats contain the same key frames. */
export function vp8FrameOf(webp: Buffer): Buffer {
  for (let at = 12; at + 8 <= webp.length; ) {
    const size = webp.readUInt32LE(at + 4);
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') return webp.subarray(at + 8, at + 8 + size);
    at += 8 + size + (size % 2);
  }
  throw new Error('The picture holds no VP8 frame.');
}

/** Writes VP8 key frames into a WebM file that plays them at the given rate. */
export function webm(
  frames: readonly Buffer[],
  width: number,
  height: number,
  framesPerSecond: number,
): Buffer {
  const step = 1000 / framesPerSecond;
  const header = element(0x1a45dfa3, [
    element(0x4286, 1),
    element(0x42f7, 1),
    element(0x42f2, 4),
    element(0x42f3, 8),
    element(0x4282, 'webm'),
    element(0x4287, 2),
    element(0x4285, 2),
  ]);
  const about = element(0x1549a966, [
    element(0x2ad7b1, 1_000_000),
    double(0x4489, frames.length * step),
    element(0x4d80, 'pasarmain'),
    element(0x5741, 'pasarmain'),
  ]);
  const tracks = element(0x1654ae6b, [
    element(0xae, [
      element(0xd7, 1),
      element(0x73c5, 1),
      element(0x83, 1),
      element(0x86, 'V_VP8'),
      element(0xe0, [element(0xb0, width), element(0xba, height)]),
    ]),
  ]);
  // A block's time is a signed 16-bit offset from its cluster's, so one cluster holds at most half a minute.
  const perCluster = Math.max(1, Math.floor(4000 / step));
  const clusters: Buffer[] = [];
  const cues: Buffer[] = [];
  let position = about.length + tracks.length;
  for (let first = 0; first < frames.length; first += perCluster) {
    const start = Math.round(first * step);
    const blocks = frames.slice(first, first + perCluster).map((frame, index) => {
      const head = Buffer.alloc(4);
      head.writeUInt8(0x81, 0);
      head.writeInt16BE(Math.round((first + index) * step) - start, 1);
      head.writeUInt8(0x80, 3);
      return element(0xa3, Buffer.concat([head, frame]));
    });
    const cluster = element(0x1f43b675, [element(0xe7, start), ...blocks]);
    cues.push(
      element(0xbb, [element(0xb3, start), element(0xb7, [element(0xf7, 1), element(0xf1, position)])]),
    );
    clusters.push(cluster);
    position += cluster.length;
  }
  return Buffer.concat([
    header,
    element(0x18538067, [about, tracks, ...clusters, element(0x1c53bb6b, cues)]),
  ]);
}
