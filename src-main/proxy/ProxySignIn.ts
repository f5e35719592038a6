import type { AuthInfo } from 'electron';
import type { ProxyAnswer, ProxyCredentials, ProxyQuestion, ProxyStatus } from '#lib/desktop/proxy.ts';
import type { ProxySecrets } from '#main/secrets/ProxySecrets.ts';

/** The dependencies of {@link ProxySignIn}. */
export interface ProxySignInDeps {
  secrets: Pick<ProxySecrets, 'read' | 'write' | 'remove'>;
  /** Called when the page has something else to ask or to show. */
  onChange(status: ProxyStatus): void;
  /** Called when a person is needed. */
  onQuestion(): void;
  /** Called when a sign-in is new, so that every session can use it. */
  onSignedIn(): void;
}

/** What the person is asked, and who waits for the answer. */
interface OpenQuestion {
  readonly question: ProxyQuestion;
  answer(given: ProxyAnswer | null): void;
}

/**
 * Signs in to proxies that ask for a name and a password: with what is kept in the keychain, else with what the
 * person says. All requests that meet the same proxy wait for one answer. A person who dismisses the question is not
 * asked again until they want to be.
 */
export class ProxySignIn {
  readonly #deps: ProxySignInDeps;
  readonly #known = new Map<string, ProxyCredentials>();
  readonly #dismissed = new Set<string>();
  /** Who waits for a proxy's sign-in, by proxy. */
  readonly #waiting = new Map<string, Promise<ProxyCredentials | null>>();
  /** Ends when no question is on screen: there is one at a time. */
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
   * What to give to whoever asks; null gives nothing. Only proxies are answered: a server that asks could be anybody's.
   * `refused` is what this request gave before.
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
      // What the proxy refused would be refused at each start.
      void this.#deps.secrets.remove(proxy);
    }
    if (this.#dismissed.has(proxy)) return null;
    const waiting = this.#waiting.get(proxy) ?? this.#find(proxy, refused !== null);
    this.#waiting.set(proxy, waiting);
    return waiting;
  }

  /** Takes the person's answer; false if it should be kept and no keychain takes it. */
  async answer(id: number, given: ProxyAnswer | null): Promise<boolean> {
    const open = this.#open;
    // A page that was slow answers a question of before.
    if (open?.question.id !== id) return true;
    open.answer(given);
    if (!given?.isKept) return true;
    return this.#deps.secrets.write(open.question.proxy, given);
  }

  /** Lets dismissed questions be asked again. */
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
    // What was refused may have come from the keychain.
    const kept = wasRefused ? null : await this.#deps.secrets.read(proxy);
    const found = kept ?? (await this.#ask(proxy, wasRefused));
    this.#waiting.delete(proxy);
    if (found) this.#known.set(proxy, found);
    else this.#dismissed.add(proxy);
    this.#tell();
    if (found) this.#deps.onSignedIn();
    return found;
  }

  /** Asks the person, after those who were asked before. */
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
