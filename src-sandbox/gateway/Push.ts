import type { Database } from '../database/open.ts';
import { encodeFrame } from './frames.ts';
import type { Instances, KickKind } from './Instances.ts';

/** One item of `EventArray`. */
export type PushEvent = Record<string, unknown>;

/** Sends events to the live clients of accounts, after their data is stored. */
export class Push {
  readonly #database: Database;
  readonly #instances: Instances;
  #seq = 0;

  constructor(database: Database, instances: Instances) {
    this.#database = database;
    this.#instances = instances;
  }

  /** The accounts with a live client, which are the only ones that receive pushes. */
  online(): string[] {
    return this.#instances.accounts();
  }

  /** Sends the same event to every client of these accounts, except one client. */
  event(accounts: Iterable<string>, event: PushEvent, except?: number): void {
    const receivers = [...accounts];
    this.#database.afterCommit(() => {
      let frame: Buffer | undefined;
      for (const account of receivers)
        for (const instance of this.#instances.of(account)) {
          if (instance.id === except) continue;
          frame ??= this.#frame('im_open_push.msg_push', { EventArray: [event] });
          instance.line.send(frame);
        }
    });
  }

  /** A notice about a one-to-one conversation (read, revoked, muted on another client). */
  c2cNotice(accounts: Iterable<string>, notice: Record<string, unknown>, except?: number): void {
    this.event(accounts, { Event: 10, C2cNotifyMsgArray: [notice] }, except);
  }

  /** Notifies a client that it was signed out. */
  kickFrame(kind: KickKind): Buffer {
    return this.#frame('im_open_status.stat_forceoffline', {
      EventArray: [
        { Event: 10, C2cNotifyMsgArray: [{ KickoutMsgNotify: { KickType: kind, NewInstInfo: {} } }] },
      ],
    });
  }

  #frame(servcmd: string, body: object): Buffer {
    this.#seq = (this.#seq + 1) % 1_000_000;
    return encodeFrame({ head: { servcmd, seq: this.#seq }, body });
  }
}
