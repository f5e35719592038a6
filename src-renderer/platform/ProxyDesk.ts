import type { ProxyAnswer, ProxyStatus } from '#lib/desktop/proxy.ts';

/** The sign-in to proxies that ask for one. */
export interface ProxyDesk {
  status(): Promise<ProxyStatus>;
  onChange(listener: (status: ProxyStatus) => void, signal: AbortSignal): void;
  /** Answers a question, null dismisses it; false if the answer should be kept and cannot be. */
  answer(id: number, given: ProxyAnswer | null): Promise<boolean>;
  /** Asks again what was dismissed. */
  signIn(): void;
  forget(): Promise<null>;
}
