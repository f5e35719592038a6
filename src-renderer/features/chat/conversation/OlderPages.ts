import { makeAutoObservable } from 'mobx';
import type { ChatPort } from '#im/port.ts';
import type { ConversationId, HistoryPage } from '#im/records.ts';
import type { ServiceHost } from '#im/ServiceHost.ts';
import { otherwise } from '#lib/report.ts';
import type { HistoryProgress } from './HistoryProgress.ts';
import type { PageIntake, TakenPage } from './PageIntake.ts';
import type { RowWindow } from './RowWindow.ts';

/** The parts of the history that the loading of older pages uses. */
interface OlderPagesParts {
  readonly id: ConversationId;
  readonly window: RowWindow;
  readonly progress: HistoryProgress;
  readonly intake: Pick<PageIntake, 'take'>;
  /** Receives each page once its messages are in the book. */
  onTaken(page: TakenPage, source: HistoryPage, port: ChatPort): void;
}

/** The request that brought a page. */
interface PageRequest {
  /** The run of pages it belongs to. */
  readonly run: number;
  readonly keepsEnd: boolean;
  readonly port: ChatPort;
}

/** The options of loading older messages. */
export interface LoadOlderOptions {
  /** True if a reader who is at the end when the messages arrive stays there. */
  readonly keepsEnd?: boolean;
}

/** Extends a conversation to its older messages, one request at a time. */
export class OlderPages {
  #loading: Promise<void> | null = null;
  readonly #parts: OlderPagesParts;
  readonly #host: Pick<ServiceHost, 'port'>;

  constructor(parts: OlderPagesParts, host: Pick<ServiceHost, 'port'>) {
    this.#parts = parts;
    this.#host = host;
    makeAutoObservable(this);
  }

  get isLoading(): boolean {
    return this.#parts.progress.pages?.older === 'loading';
  }

  get hasFailed(): boolean {
    return this.#parts.progress.pages?.older === 'failed';
  }

  /** True while there are messages before those of the window. */
  get hasMore(): boolean {
    return this.#parts.window.start > 0 || this.#parts.progress.pages?.cursor !== null;
  }

  /** Extends the window to older messages, from memory first and then from the service. */
  load({ keepsEnd = false }: LoadOlderOptions = {}): Promise<void> {
    // A caller that reads back to a message waits for the page that is already requested.
    this.#loading ??= this.#load(keepsEnd).finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async #load(keepsEnd: boolean): Promise<void> {
    const { id, progress, window } = this.#parts;
    if (!this.hasMore) return;
    if (window.start > 0) {
      window.showOlder({ keepsEnd });
      return;
    }
    const { port } = this.#host;
    if (!port || !progress.pages) return;
    progress.pass({ kind: 'olderAsked' });
    // Before the end of a repair the memory may have a hole before the oldest page.
    await progress.repair?.ended;
    const { pages } = progress;
    // The repair may have shown that there are no older messages.
    if (!pages || pages.cursor === null) {
      progress.pass({ kind: 'olderSpared' });
      return;
    }
    const page = await port.history(id, pages.cursor).catch(otherwise('chat history: older page', null));
    if (page) this.take(page, { run: pages.run, keepsEnd, port });
    else progress.pass({ kind: 'olderFailed' });
  }

  /** Takes a page, unless the newest one was loaded again since the request. */
  private take(page: HistoryPage, { run, keepsEnd, port }: PageRequest): void {
    const { intake, onTaken, progress, window } = this.#parts;
    const doesJoin = progress.pages?.run === run;
    const added = doesJoin ? intake.take(page.messages, 'older') : [];
    progress.pass({ kind: 'olderCame', run, cursor: page.cursor });
    if (!doesJoin) return;
    window.widen(added.length, { keepsEnd });
    onTaken({ messages: page.messages, added, place: 'older', isCut: false }, page, port);
  }
}
