/** A proxy that asks for a name and a password, as described to the person. */
export interface ProxyQuestion {
  readonly id: number;
  /** Host and port of the proxy. */
  readonly proxy: string;
  /** True if the proxy refused the previous sign-in. */
  readonly wasRefused: boolean;
}

/** A person's sign-in to a proxy. */
export interface ProxyCredentials {
  readonly user: string;
  readonly password: string;
}

/** A person's answer; `isKept` stores it for the next start. */
export type ProxyAnswer = ProxyCredentials & { readonly isKept: boolean };

/** The state of the sign-in to proxies. */
export interface ProxyStatus {
  /** The current question to the person. */
  readonly question: ProxyQuestion | null;
  /** The proxies that the app is signed in to. */
  readonly signedIn: readonly string[];
  /** The proxies whose question the person has dismissed; nothing gets through them. */
  readonly dismissed: readonly string[];
}
