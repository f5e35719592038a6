import * as z from 'zod/mini';
import { downloadFailures, downloadStates } from '#lib/desktop/downloads.ts';
import type { JsonFile } from '#main/settings/JsonFile.ts';

const Count = z.int().check(z.nonnegative());
const Text = z.string().check(z.minLength(1), z.maxLength(8192));

const Record = z.strictObject({
  id: Text,
  url: Text,
  /** The path of the finished file. Until then the file grows beside it, with `.part` behind its name. */
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

/** The delay of a write, which joins the changes of a burst: each write waits for the disk. */
const writeAfterMs = 250;
/** The number of ended downloads that the journal keeps. */
const mostEnded = 200;

/** The list of downloads of this and of earlier runs, kept on disk. */
export class DownloadJournal {
  readonly #file: Pick<JsonFile, 'read' | 'write' | 'setAside'>;
  #timer: NodeJS.Timeout | null = null;
  #waiting: (() => readonly DownloadRecord[]) | null = null;

  constructor(file: Pick<JsonFile, 'read' | 'write' | 'setAside'>) {
    this.#file = file;
  }

  /**
   * The downloads of the last run, oldest first. A record that does not fit the schema is dropped; the others stay.
   */
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

  /** Writes the downloads after a short delay, together with all changes until then. */
  writeSoon(records: () => readonly DownloadRecord[]): void {
    this.#waiting = records;
    this.#timer ??= setTimeout(() => this.flush(), writeAfterMs);
  }

  /** Writes the changes that are waiting. A disk that refuses them is reported in the log. */
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
