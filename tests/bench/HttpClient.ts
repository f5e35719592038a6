import { Agent, request } from 'node:http';

/** The reply to a request of the marketplace API. */
export interface Answer {
  code: number;
  message: string;
  data: Record<string, unknown>;
}

/** Calls the marketplace API over open connections, one per concurrent caller. */
export class HttpClient {
  readonly #origin: string;
  readonly #agent: Agent;

  constructor(origin: string, connections: number) {
    this.#origin = origin;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  get(path: string, token: string): Promise<Answer> {
    return this.#send('GET', path, token, undefined, {});
  }

  /** Posts JSON; `key` is the idempotency key. */
  post(path: string, body: object, token: string, key: string): Promise<Answer> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    return this.#send('POST', path, token, JSON.stringify(body), headers);
  }

  /** Presses a button on a page of the demo console. */
  async press(path: string, form: Record<string, string>): Promise<void> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const status = await this.#exchange('POST', path, new URLSearchParams(form).toString(), headers);
    if (status.code !== 303) throw new Error(`${path}: ${status.code} ${status.text}`);
  }

  close(): void {
    this.#agent.destroy();
  }

  async #send(
    method: string,
    path: string,
    token: string,
    body: string | undefined,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const { text } = await this.#exchange(method, path, body, {
      ...headers,
      authorization: `Bearer ${token}`,
    });
    return JSON.parse(text) as Answer;
  }

  #exchange(
    method: string,
    path: string,
    body: string | undefined,
    headers: Record<string, string>,
  ): Promise<{ code: number; text: string }> {
    return new Promise((resolve, reject) => {
      const call = request(this.#origin + path, { method, agent: this.#agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ code: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
        );
      });
      call.on('error', reject);
      call.end(body);
    });
  }
}
