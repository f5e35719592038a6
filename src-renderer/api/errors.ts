import { report } from '#lib/report.ts';

/** Every way a call can fail, as one union: screens choose their words by `kind`. */
export type ApiFailure =
  | { kind: 'offline' }
  | { kind: 'network' }
  | { kind: 'cancelled' }
  | { kind: 'unauthorized'; code: number; message: string }
  | { kind: 'forbidden'; message: string }
  | { kind: 'notFound'; message: string }
  | { kind: 'rateLimited'; retryAfterSeconds: number | null; message: string }
  /** The server understood and refused: a code other than 0 with its own words. */
  | { kind: 'rejected'; code: number; message: string }
  /** The server's own fault with its code, or without one a reply that is no envelope or does not fit its schema. */
  | { kind: 'unexpected'; detail: string; code?: number };

/** What a failed call throws. `message` is for logs; people read words chosen by `failure.kind`. */
export class ApiError extends Error {
  readonly failure: ApiFailure;
  /** Screens have words for it; only a reply that does not fit the contract is somebody's mistake. */
  readonly isExpected: boolean;

  constructor(failure: ApiFailure) {
    super(failure.kind === 'unexpected' ? `api: ${failure.detail}` : `api: ${failure.kind}`);
    this.name = 'ApiError';
    this.failure = failure;
    this.isExpected = failure.kind !== 'unexpected';
  }

  /** The server's own words for people, where it sent some. */
  get serverMessage(): string | null {
    return 'message' in this.failure && this.failure.message !== '' ? this.failure.message : null;
  }
}

/** Any thrown thing as a failure a screen has words for; what no call throws is a mistake and is reported. */
export function failureOf(error: unknown): ApiFailure {
  report('a call to the market', error);
  return error instanceof ApiError ? error.failure : { kind: 'unexpected', detail: 'not an ApiError' };
}

/** True where the server answered with a code other than 0, whatever the code says. */
export function isAnswered(failure: ApiFailure): boolean {
  switch (failure.kind) {
    case 'unauthorized':
    case 'forbidden':
    case 'notFound':
    case 'rateLimited':
    case 'rejected':
      return true;
    case 'unexpected':
      return failure.code !== undefined;
    case 'offline':
    case 'network':
    case 'cancelled':
      return false;
  }
}

/** True where a code other than 0 clears a profile (docs/product.md, Words on failures); a lost connection does not. */
export function isProfileGone({ kind }: ApiFailure): boolean {
  return kind === 'rejected' || kind === 'notFound';
}

/** True where the call was cancelled by its own caller, which is no failure to show. */
export function isCancelled(error: unknown): boolean {
  return error instanceof ApiError && error.failure.kind === 'cancelled';
}

/**
 * True where the server said that a request did nothing, so that the next press may be a new request with a new
 * key. `isRepeat` is for a request that was sent before without an answer: a limit or an ended session is found
 * before the request itself is looked at, and tells nothing of that earlier one.
 */
export function isRefusal(failure: ApiFailure, isRepeat: boolean): boolean {
  switch (failure.kind) {
    case 'rejected':
    case 'forbidden':
    case 'notFound':
      return true;
    case 'unauthorized':
    case 'rateLimited':
      return !isRepeat;
    default:
      return false;
  }
}
