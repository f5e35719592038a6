import type { ConversationId, Message } from '#im/records.ts';
import type { ServiceHost } from '#im/ServiceHost.ts';
import { otherwise } from '#lib/report.ts';
import type { HistoryProgress } from './HistoryProgress.ts';
import type { Repair } from './history-state.ts';
import type { LossRecord, Staleness } from './LossRecord.ts';
import type { MessageBook } from './MessageBook.ts';

/** The parts of the history that a repair uses. */
export interface RepairedHistory {
  readonly progress: HistoryProgress;
  /** Loads the newest page again. */
  reload(): Promise<void>;
  /** Clears possible holes and loads again. */
  refill(): Promise<void>;
  /** Stores the newest messages for the next start. */
  keep(): void;
  /** Receives the newest messages as the service has them. */
  noteNewest(messages: readonly Message[]): void;
  /** Called once no repair runs any more. */
  onRepaired(): void;
}

/** The parts of the chat that a repair uses. */
interface RepairHost extends Pick<ServiceHost, 'port'> {
  readonly losses: Pick<LossRecord, 'noteLack'>;
}

/** The longest time of the service's own repair after an outage. */
const repairMs = 1_500;
const maxAttempts = 5;

/**
 * Repairs a history after an outage: waits for the service's own repair, then makes sure that no message is missing.
 */
export class HistoryRepair {
  readonly #id: ConversationId;
  readonly #book: MessageBook;
  readonly #history: RepairedHistory;
  readonly #host: RepairHost;

  constructor(id: ConversationId, book: MessageBook, history: RepairedHistory, host: RepairHost) {
    this.#id = id;
    this.#book = book;
    this.#history = history;
    this.#host = host;
  }

  async run(staleness: Staleness): Promise<void> {
    const { progress } = this.#history;
    // A check of the newest messages does not show what is missing before them. Before the first page the known
    // messages come from the cache, which another tab may have written, so they prove nothing about this client's
    // memory.
    if (staleness === 'lack' || !progress.pages) progress.pass({ kind: 'lacked' });
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const repair: Repair = { ended };
    progress.pass({ kind: 'repairBegun', repair });
    try {
      await this.#attempt(repair);
    } finally {
      const isLast = progress.repair === repair;
      progress.pass({ kind: 'repairEnded', repair });
      end();
      if (isLast) this.#history.onRepaired();
    }
  }

  async #attempt(repair: Repair): Promise<void> {
    const { progress } = this.#history;
    await this.#history.reload();
    for (let attempt = 1; attempt <= maxAttempts && progress.isDoubtful; attempt += 1) {
      await new Promise((done) => setTimeout(done, attempt * repairMs));
      const { port } = this.#host;
      // The next connection starts a new repair.
      if (!port || progress.repair !== repair) return;
      const newest = await port.newest(this.#id).catch(otherwise('chat history: repair', null));
      if (progress.repair !== repair) return;
      if (!newest) continue;
      const isMissing = newest.some((message) => !message.isDeleted && !this.#book.get(message.id));
      // In a group that got new messages meanwhile, the client asks for these and not for recalls of earlier ones.
      const known = newest.filter(({ id }) => this.#book.get(id));
      this.#book.ingest(known);
      this.#history.noteNewest(known);
      if (!isMissing && !progress.doubt.isLacking && progress.reachesBack(newest)) {
        progress.pass({ kind: 'confirmed' });
        this.#history.keep();
      } else await this.#history.refill();
    }
    // Nothing answered, for example because a group has refused the user meanwhile: the next opening repairs it.
    if (progress.isDoubtful) this.#host.losses.noteLack(this.#id);
  }
}
