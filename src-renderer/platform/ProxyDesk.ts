import type { ProxyAnswer, ProxyStatus } from '#lib/desktop/proxy.ts';

/** The sign-in to proxies that ask for one. */
export interface ProxyDesk {
  status(): Promise<ProxyStatus>;
  onChange(listener: (status: ProxyStatus) => void, signal: AbortSignal): void;
  /** Answers a question, or dismisses it with null; false if the answer should be stored and cannot be. */
  answer(id: number, given: ProxyAnswer | null): Promise<boolean>;
  /** Asks a dismissed question again. */
  signIn(): void;
  forget(): Promise<null>;
}
