import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import type { Database } from '../database/open.ts';
import { limits } from './limits.ts';

/** A file known to the store. */
export type StoredFile = {
  key: string;
  owner: string;
  name: string;
  kind: number;
  content_type: string;
  size: number;
  expires_at: number;
  uploaded_at: number;
};

// Only these types are served for display in a page; any other file is served as a download.
const mediaTypes: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.bmp': 'image/bmp',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mov': 'video/quicktime',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.aac': 'audio/aac',
  '.wav': 'audio/wav',
  '.ogg': 'audio/ogg',
};
const download = 'application/octet-stream';
const thumbnailTypes = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** The result of an upload. */
export type UploadResult = 'stored' | 'unknown' | 'too-large';

/** Uploaded files: rows in the database, bytes in the data folder. */
export class FileStore {
  readonly #database: Database;
  readonly #folder: string;

  constructor(database: Database, folder: string) {
    this.#database = database;
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Reserves a key that one upload may fill before it expires. */
  reserve(owner: string, name: string, kind: number, now: number): string {
    const extension = extname(name)
      .toLowerCase()
      .replace(/[^.a-z0-9]/g, '')
      .slice(0, 8);
    const key = `${randomBytes(16).toString('hex')}${extension}`;
    this.#database.run(
      'INSERT INTO chat_files (key, owner, name, kind, content_type, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
      key,
      owner,
      name.slice(0, 255),
      kind,
      mediaTypes[extension] ?? download,
      now + limits.uploadLifetime,
    );
    return key;
  }

  find(key: string): StoredFile | undefined {
    return this.#database.get<StoredFile>('SELECT * FROM chat_files WHERE key = ?', key);
  }

  /** Stores the bytes of a reserved key, once. */
  async store(key: string, source: NodeJS.ReadableStream, now: number): Promise<UploadResult> {
    const file = this.find(key);
    if (!file || file.size >= 0 || file.expires_at < now) return 'unknown';
    const limit = file.kind === 1 || file.kind === 3 ? limits.imageBytes : limits.fileBytes;
    const part = `${this.path(key)}.${randomBytes(4).toString('hex')}.part`;
    let size = 0;
    const meter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        done(size > limit ? new RangeError('The file is too large.') : null, chunk);
      },
    });
    try {
      await pipeline(source, meter, createWriteStream(part));
    } catch (error) {
      await rm(part, { force: true });
      if (error instanceof RangeError) return 'too-large';
      throw error;
    }
    // Of two concurrent uploads the first to finish is kept, because the stored size must be that of the
    // stored bytes.
    const { changes } = this.#database.run(
      'UPDATE chat_files SET size = ?, uploaded_at = ? WHERE key = ? AND size < 0',
      size,
      now,
      key,
    );
    if (changes === 0) {
      await rm(part, { force: true });
      return 'unknown';
    }
    renameSync(part, this.path(key));
    return 'stored';
  }

  path(key: string): string {
    return join(this.#folder, key);
  }

  read(path: string, range?: { start: number; end: number }): NodeJS.ReadableStream {
    return createReadStream(path, range);
  }

  /** A smaller copy of a picture, created once; undefined if the file is not a picture. */
  async thumbnail(file: StoredFile, longest: number): Promise<{ path: string; size: number } | undefined> {
    if (!thumbnailTypes.has(file.content_type)) return undefined;
    const path = `${this.path(file.key)}.${longest}`;
    if (!existsSync(path)) {
      try {
        const part = `${path}.${randomBytes(4).toString('hex')}.part`;
        await sharp(this.path(file.key), { limitInputPixels: 100_000_000 })
          .rotate()
          .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
          .toFile(part);
        await rename(part, path);
      } catch {
        // The file is not a readable picture: the original is served unchanged.
        return undefined;
      }
    }
    return { path, size: (await stat(path)).size };
  }

  /** The displayed size of a picture; undefined for any other file. */
  async dimensions(file: StoredFile): Promise<{ width: number; height: number } | undefined> {
    if (!file.content_type.startsWith('image/')) return undefined;
    try {
      const { autoOrient } = await sharp(this.path(file.key), { limitInputPixels: 100_000_000 }).metadata();
      return autoOrient;
    } catch {
      // A picture's file extension does not prove that the content is a picture.
      return undefined;
    }
  }

  /** A drawn cover for a video, because there is no video decoder here. */
  async cover(): Promise<Buffer> {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360">
      <rect width="640" height="360" fill="#2b2d42"/><circle cx="320" cy="180" r="54" fill="#fff" opacity=".25"/>
      <path d="M303 150l52 30-52 30z" fill="#fff"/></svg>`;
    return sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer();
  }
}
