import axios, { isAxiosError } from 'axios';
import { ApiError, type ApiFailure } from './errors.ts';
import { fetchAdapter } from './fetch-adapter.ts';
import { type HttpReply, type HttpRequest, isOffline } from './http.ts';

const timeoutMs = 20_000;
const client = axios.create({ adapter: fetchAdapter, timeout: timeoutMs });

/** Performs a request with axios; throws {@link ApiError} if there is no answer within 20 seconds. */
export async function send({ headers, ...request }: HttpRequest): Promise<HttpReply> {
  try {
    const response = await client.request<unknown>({ ...request, headers: { ...headers } });
    return {
      status: response.status,
      data: response.data,
      header: (name) => textOf(response.headers[name]),
    };
  } catch (error) {
    throw new ApiError(failureOf(error));
  }
}

const textOf = (header: unknown): string | null => (typeof header === 'string' ? header : null);

function failureOf(error: unknown): ApiFailure {
  if (axios.isCancel(error)) return { kind: 'cancelled' };
  if (isOffline()) return { kind: 'offline' };
  if (isAxiosError(error)) return { kind: 'network' };
  return { kind: 'unexpected', detail: error instanceof Error ? error.name : 'unknown' };
}
