import * as z from 'zod/mini';
import { downloadFailures, downloadStates } from '#lib/desktop/downloads.ts';
import type { JsonFile } from '#main/settings/JsonFile.ts';

const Count = z.int().check(z.nonnegative());
const Text = z.string().check(z.minLength(1), z.maxLength(8192));

const Record = z.strictObject({
  id: Text,
  url: Text,
  /** The file once it is whole; until then it grows beside it, with `.part` behind its name. */
  path: Text,
  replaces: z.boolean(),
  validator: z.nullable(z.string()),
  state: z.enum(downloadStates),
  received: Count,
  total: z.nullable(Count),
  failure: z.nullable(z.enum(downloadFailures)),
  startedAt: z.number(),
  subject: z.nullable(z.string()),
});

/** A download as the journal keeps it. */
export type DownloadRecord = Readonly<z.output<typeof Record>>;

const Kept = z.object({ version: z.literal(1), downloads: z.array(z.unknown()) });

/** Each write waits for the disk, so those of one burst are one. */
const writeAfterMs = 250;
/** So many downloads that have ended are remembered. */
const mostEnded = 200;

/** The downloads of this and of earlier runs, on the disk. */
export class DownloadJournal {
  readonly #file: Pick<JsonFile, 'read' | 'write' | 'setAside'>;
  #timer: NodeJS.Timeout | null = null;
  #waiting: (() => readonly DownloadRecord[]) | null = null;

  constructor(file: Pick<JsonFile, 'read' | 'write' | 'setAside'>) {
    this.#file = file;
  }

  /** The downloads of the last run, the oldest first; one that does not fit is lost alone. */
  read(): readonly DownloadRecord[] {
    const content = this.#file.read();
    const parsed = z.safeParse(Kept, content);
    if (!parsed.success) {
      if (content !== undefined) this.#file.setAside('broken');
      return [];
    }
    return parsed.data.downloads.flatMap((each) => {
      const record = z.safeParse(Record, each);
      return record.success ? [record.data] : [];
    });
  }

  /** Writes the downloads shortly after, all changes until then at once. */
  writeSoon(records: () => readonly DownloadRecord[]): void {
    this.#waiting = records;
    this.#timer ??= setTimeout(() => this.flush(), writeAfterMs);
  }

  /** Writes what waits. A disk that takes nothing is in the log. */
  flush(): void {
    clearTimeout(this.#timer ?? undefined);
    this.#timer = null;
    const records = this.#waiting?.();
    this.#waiting = null;
    if (!records) return;
    const hasEnded = ({ state }: DownloadRecord) => state === 'saved' || state === 'failed';
    const forgotten = new Set(records.filter(hasEnded).slice(0, -mostEnded));
    this.#file.write({ version: 1, downloads: records.filter((each) => !forgotten.has(each)) });
  }
}
