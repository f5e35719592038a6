import { ApiError } from './errors.ts';

/** A request as it goes over the network: the address is complete but for `params`. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Search parameters; those without a value are left out. */
  readonly params?: unknown;
  /** The body, which is sent as JSON. */
  readonly data?: unknown;
  readonly signal?: AbortSignal;
}

/** The answer to a request, whatever its status. */
export interface HttpReply {
  readonly status: number;
  /** The parsed JSON of the body, or its text if it is none. */
  readonly data: unknown;
  /** A header of the reply; null if it has none of this name. */
  readonly header: (name: string) => string | null;
}

/** Performs a request; throws {@link ApiError} if there is no answer. */
type Send = (request: HttpRequest) => Promise<HttpReply>;

let send: Send | null = null;

/**
 * Loads the code that performs requests. It is a file of its own, because a page that came with its first answers
 * needs it only once somebody does something.
 */
export async function loadHttp(): Promise<Send> {
  if (send) return send;
  const module = await import('./axios-http.ts');
  send = module.send;
  return send;
}

/** Performs a request; throws {@link ApiError} if there is no answer, or if the code for it could not be loaded. */
export async function sendRequest(request: HttpRequest): Promise<HttpReply> {
  return (send ?? (await loadForRequest()))(request);
}

async function loadForRequest(): Promise<Send> {
  try {
    return await loadHttp();
  } catch {
    // The event of the failed load is reported where all of them are; for the caller it is a lost connection.
    throw new ApiError({ kind: isOffline() ? 'offline' : 'network' });
  }
}

/** True if the browser knows that there is no network. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;
