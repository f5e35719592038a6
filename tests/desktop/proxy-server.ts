import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/** A real proxy that requires a name and a password. */
export interface ProxyServer {
  readonly address: string;
  /** The host and port. */
  readonly name: string;
  /** The names and passwords it received, in order. */
  readonly given: string[];
  /** The addresses it let through. */
  readonly passed: string[];
  close(): Promise<void>;
}

/**
 * Starts a proxy that sends the requests for every host to `target`, so that only it knows the way to that
 * host.
 */
export async function startProxy(user: string, password: string, target: string): Promise<ProxyServer> {
  const given: string[] = [];
  const passed: string[] = [];
  const to = new URL(target);
  const isAllowed = ({ headers }: IncomingMessage) => {
    const [, code] = /^Basic (.+)$/.exec(headers['proxy-authorization'] ?? '') ?? [];
    if (code === undefined) return false;
    const said = Buffer.from(code, 'base64').toString();
    given.push(said);
    return said === `${user}:${password}`;
  };
  const refusal = { 'proxy-authenticate': 'Basic realm="office"', 'content-length': '0' };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    if (!isAllowed(request)) {
      response.writeHead(407, refusal).end();
      return;
    }
    passed.push(request.url ?? '');
    const { pathname, search } = new URL(request.url ?? '', target);
    const { 'proxy-authorization': _own, ...headers } = request.headers;
    const onward = ask(
      { host: to.hostname, port: to.port, path: pathname + search, method: request.method, headers },
      (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  // A tunnel, as browsers open one for sockets and https.
  server.on('connect', (request: IncomingMessage, socket) => {
    if (!isAllowed(request)) {
      socket.end('HTTP/1.1 407 No\r\nProxy-Authenticate: Basic realm="office"\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    passed.push(request.url ?? '');
    const onward = connect(Number(to.port), to.hostname, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    name: `127.0.0.1:${port}`,
    given,
    passed,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
