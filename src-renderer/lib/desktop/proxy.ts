/** A proxy that asks for a name and a password, as the page asks the person for them. */
export interface ProxyQuestion {
  readonly id: number;
  /** Host and port of the proxy. */
  readonly proxy: string;
  /** True where the proxy refused what was given before. */
  readonly wasRefused: boolean;
}

/** What a person gives to a proxy. */
export interface ProxyCredentials {
  readonly user: string;
  readonly password: string;
}

/** What a person answers: `isKept` keeps it for the next start. */
export type ProxyAnswer = ProxyCredentials & { readonly isKept: boolean };

/** How the app stands with the proxies that ask for a sign-in. */
export interface ProxyStatus {
  /** What the person is asked now. */
  readonly question: ProxyQuestion | null;
  /** The proxies that the app is signed in to. */
  readonly signedIn: readonly string[];
  /** The proxies whose question the person has dismissed: nothing passes them. */
  readonly dismissed: readonly string[];
}
