/** One encoded frame; encoded once and shared between receivers. */
export type Outgoing = Buffer;

/** The sending half of a live connection. */
export type Line = {
  send(frame: Outgoing): void;
  close(): void;
};

/** One signed-in client. */
export type Instance = { id: number; account: string; line: Line };

/** The reasons why the server signs out a client. */
export const kickKinds = { multipleAccount: 1, multipleDevice: 2, restApi: 3 } as const;
/** The number of a reason why the server signs out a client. */
export type KickKind = (typeof kickKinds)[keyof typeof kickKinds];

/** The connected clients. An instance outlives its connection: after a reconnect the same id returns. */
export class Instances {
  readonly #byAccount = new Map<string, Map<number, Instance>>();
  readonly #byLine = new Map<Line, Instance>();

  isOnline(account: string): boolean {
    return this.#byAccount.has(account);
  }

  of(account: string): Instance[] {
    return [...(this.#byAccount.get(account)?.values() ?? [])];
  }

  onLine(line: Line): Instance | undefined {
    return this.#byLine.get(line);
  }

  /** Every live client. */
  all(): Instance[] {
    return [...this.#byLine.values()];
  }

  /** Every account with a live connection. */
  accounts(): string[] {
    return [...this.#byAccount.keys()];
  }

  /** Binds a signed-in client to a connection; returns true if this brings the account online. */
  attach(id: number, account: string, line: Line): boolean {
    const before = this.#byLine.get(line);
    if (before?.id === id && before.account === account) return false;
    if (before) this.detach(line);
    const others = this.#byAccount.get(account);
    const former = others?.get(id);
    if (former) this.#byLine.delete(former.line);
    const instance: Instance = { id, account, line };
    this.#byLine.set(line, instance);
    if (others) others.set(id, instance);
    else this.#byAccount.set(account, new Map([[id, instance]]));
    return others === undefined;
  }

  /** Removes a connection; returns the account if this takes it offline. */
  detach(line: Line): string | undefined {
    const instance = this.#byLine.get(line);
    if (!instance) return undefined;
    this.#byLine.delete(line);
    const all = this.#byAccount.get(instance.account);
    if (all?.get(instance.id) === instance) all.delete(instance.id);
    if (all?.size) return undefined;
    this.#byAccount.delete(instance.account);
    return instance.account;
  }
}
