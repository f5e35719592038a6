import { type AxiosAdapter, AxiosError, AxiosHeaders, CanceledError } from 'axios';
import { addressOf } from './address.ts';

/**
 * Sends axios requests with the browser's `fetch`: text in, text out. axios's own adapters also support
 * forms, streams and progress, which this product does not use and the build therefore leaves out.
 */
export const fetchAdapter: AxiosAdapter = async (config) => {
  const asked = config.signal instanceof AbortSignal ? [config.signal] : [];
  const late = config.timeout ? [AbortSignal.timeout(config.timeout)] : [];
  try {
    const response = await fetch(`${config.baseURL ?? ''}${addressOf(config.url ?? '', config.params)}`, {
      method: (config.method ?? 'get').toUpperCase(),
      headers: config.headers.toJSON() as Record<string, string>,
      ...(typeof config.data === 'string' && { body: config.data }),
      signal: AbortSignal.any([...asked, ...late]),
    });
    return {
      data: await response.text(),
      status: response.status,
      statusText: response.statusText,
      headers: new AxiosHeaders(Object.fromEntries(response.headers)),
      config,
    };
  } catch (error) {
    if (config.signal?.aborted) throw new CanceledError(undefined, config);
    const message = error instanceof Error ? error.message : 'fetch failed';
    throw new AxiosError(message, AxiosError.ERR_NETWORK, config);
  }
};
