import { report } from '#lib/report.ts';

/** All failures of a call as one union: screens choose their texts by `kind`. */
export type ApiFailure =
  | { kind: 'offline' }
  | { kind: 'network' }
  | { kind: 'cancelled' }
  | { kind: 'unauthorized'; code: number; message: string }
  | { kind: 'forbidden'; message: string }
  | { kind: 'notFound'; message: string }
  | { kind: 'rateLimited'; retryAfterSeconds: number | null; message: string }
  /** The server refused the request: a code other than 0 with a message. */
  | { kind: 'rejected'; code: number; message: string }
  /**
   * A server error with its code and message or, without a code, a reply that is no envelope or does not match its
   * schema.
   */
  | { kind: 'unexpected'; detail: string; code?: number; message?: string };

/**
 * The error that a failed call throws. `message` is for logs; texts for people are chosen by `failure.kind`.
 */
export class ApiError extends Error {
  readonly failure: ApiFailure;
  /** True for failures that screens explain; only a reply that does not match the contract is a defect. */
  readonly isExpected: boolean;

  constructor(failure: ApiFailure) {
    super(failure.kind === 'unexpected' ? `api: ${failure.detail}` : `api: ${failure.kind}`);
    this.name = 'ApiError';
    this.failure = failure;
    this.isExpected = failure.kind !== 'unexpected';
  }

  /** The server's message for people, or null. */
  get serverMessage(): string | null {
    return ('message' in this.failure && this.failure.message) || null;
  }
}

/**
 * Converts any thrown value to a failure that screens can show; values that no call throws are reported as
 * defects.
 */
export function failureOf(error: unknown): ApiFailure {
  report('a call to the market', error);
  return error instanceof ApiError ? error.failure : { kind: 'unexpected', detail: 'not an ApiError' };
}

/**
 * True if the server answered with any code other than 0, which clears a shown profile (docs/product.md, The market).
 */
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

/** True if the caller cancelled the call, which is no failure to show. */
export function isCancelled(error: unknown): boolean {
  return error instanceof ApiError && error.failure.kind === 'cancelled';
}

/**
 * The words for a call that failed: the server's, otherwise the given ones; null for a call that was cancelled.
 * Unexpected failures are reported.
 */
export function failureWords(error: unknown, general: string): string | null {
  const failure = failureOf(error);
  if (failure.kind === 'cancelled') return null;
  return (error instanceof ApiError ? error.serverMessage : null) ?? general;
}

/**
 * True if the reply proves that a request had no effect, so that the next attempt may use a new key.
 * `isRepeat` marks a retry of a request without an answer: the server checks limits and the session before
 * the request, so such a refusal does not prove that the first request had no effect.
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
