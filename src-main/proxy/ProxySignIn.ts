import type { AuthInfo } from 'electron';
import type { ProxyAnswer, ProxyCredentials, ProxyQuestion, ProxyStatus } from '#lib/desktop/proxy.ts';
import type { ProxySecrets } from '#main/secrets/ProxySecrets.ts';

/** The dependencies of {@link ProxySignIn}. */
export interface ProxySignInDeps {
  secrets: Pick<ProxySecrets, 'read' | 'write' | 'remove'>;
  /** Called when the page has another question to ask, or another state to show. */
  onChange(status: ProxyStatus): void;
  /** Called when only a person can answer. */
  onQuestion(): void;
  /** Called when there is a new sign-in, so that every session can use it. */
  onSignedIn(): void;
}

/** A question to the person, and those who wait for its answer. */
interface OpenQuestion {
  readonly question: ProxyQuestion;
  answer(given: ProxyAnswer | null): void;
}

/**
 * Signs in to proxies that ask for a name and a password: with the sign-in from the keychain, otherwise with the
 * person's answer. All requests that meet the same proxy wait for one answer. A person who dismisses the question is
 * not asked again until they want to be.
 */
export class ProxySignIn {
  readonly #deps: ProxySignInDeps;
  readonly #known = new Map<string, ProxyCredentials>();
  readonly #dismissed = new Set<string>();
  /** The requests that wait for a proxy's sign-in, by proxy. */
  readonly #waiting = new Map<string, Promise<ProxyCredentials | null>>();
  /** Ends when no question is on screen; only one is shown at a time. */
  #turn: Promise<unknown> = Promise.resolve();
  #open: OpenQuestion | null = null;
  #lastId = 0;

  constructor(deps: ProxySignInDeps) {
    this.#deps = deps;
  }

  get status(): ProxyStatus {
    return {
      question: this.#open?.question ?? null,
      signedIn: [...this.#known.keys()],
      dismissed: [...this.#dismissed],
    };
  }

  /**
   * The sign-in to send; null for none. Only proxies get one, because a server that asks could belong to anybody.
   * `refused` is what this request sent before.
   */
  async credentialsFor(
    { isProxy, host, port }: Pick<AuthInfo, 'isProxy' | 'host' | 'port'>,
    refused: ProxyCredentials | null,
  ): Promise<ProxyCredentials | null> {
    if (!isProxy) return null;
    const proxy = `${host}:${port}`;
    const known = this.#known.get(proxy);
    if (known && known !== refused) return known;
    if (known) {
      this.#known.delete(proxy);
      // The proxy would refuse this sign-in again at each start.
      void this.#deps.secrets.remove(proxy);
    }
    if (this.#dismissed.has(proxy)) return null;
    const waiting = this.#waiting.get(proxy) ?? this.#find(proxy, refused !== null);
    this.#waiting.set(proxy, waiting);
    return waiting;
  }

  /** Takes the person's answer; returns false if it should be stored and no keychain takes it. */
  async answer(id: number, given: ProxyAnswer | null): Promise<boolean> {
    const open = this.#open;
    // A slow page may answer an earlier question.
    if (open?.question.id !== id) return true;
    open.answer(given);
    if (!given?.isKept) return true;
    return this.#deps.secrets.write(open.question.proxy, given);
  }

  /** Allows dismissed questions to be asked again. */
  askAgain(): void {
    this.#dismissed.clear();
    this.#tell();
  }

  /** Forgets every sign-in, also those in the keychain. */
  async forget(): Promise<void> {
    const proxies = [...this.#known.keys()];
    this.#known.clear();
    this.#dismissed.clear();
    this.#tell();
    await Promise.all(proxies.map((proxy) => this.#deps.secrets.remove(proxy)));
  }

  async #find(proxy: string, wasRefused: boolean): Promise<ProxyCredentials | null> {
    // The refused sign-in may be from the keychain.
    const kept = wasRefused ? null : await this.#deps.secrets.read(proxy);
    const found = kept ?? (await this.#ask(proxy, wasRefused));
    this.#waiting.delete(proxy);
    if (found) this.#known.set(proxy, found);
    else this.#dismissed.add(proxy);
    this.#tell();
    if (found) this.#deps.onSignedIn();
    return found;
  }

  /** Asks the person, after the earlier questions. */
  async #ask(proxy: string, wasRefused: boolean): Promise<ProxyCredentials | null> {
    const before = this.#turn;
    const { promise, resolve } = Promise.withResolvers<ProxyCredentials | null>();
    this.#turn = promise;
    await before;
    this.#lastId += 1;
    this.#open = {
      question: { id: this.#lastId, proxy, wasRefused },
      answer: (given) => {
        this.#open = null;
        resolve(given && { user: given.user, password: given.password });
      },
    };
    this.#tell();
    this.#deps.onQuestion();
    return promise;
  }

  #tell(): void {
    this.#deps.onChange(this.status);
  }
}
