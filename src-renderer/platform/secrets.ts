/** The place of a stored secret: the keychain, this browser's storage, or only memory until the window closes. */
export type SecretPlace = 'keychain' | 'browser' | 'memory';

/**
 * The outcome of reading a secret: `unreachable` if there may be one that cannot be read now, such as in a
 * locked keychain.
 */
export type SecretReading =
  | { readonly kind: 'found'; readonly token: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'unreachable' };

/** Stores the session token for the next start. */
export interface SecretStore {
  /** The place in which the host keeps a token that outlives the window. */
  readonly place: Exclude<SecretPlace, 'memory'>;
  /** The token of this user. */
  read(owner: number): Promise<SecretReading>;
  /** Resolves with the place, so that the user can be warned if it is only memory. */
  write(owner: number, token: string): Promise<SecretPlace>;
  clear(): Promise<void>;
  /** Calls back when secrets that could not be read may be readable again. */
  onReachable?(listener: () => void, signal: AbortSignal): void;
}
