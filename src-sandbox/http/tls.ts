import type { Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The first byte of a connection that begins with a TLS handshake. */
const handshake = 0x16;
/** The longest time for which a connection may send nothing. */
const silenceMs = 10_000;

/**
 * Accepts TLS on a server's port in addition to plain HTTP, for clients that know only `https` and `wss` addresses.
 * `pem` contains certificate and key.
 */
export function alsoAnswerTls(app: FastifyInstance, pem: Buffer): void {
  const plain: Server = app.server;
  const secure = createSecureServer({ cert: pem, key: pem });
  for (const event of ['request', 'upgrade'])
    secure.on(event, (...call: unknown[]) => void plain.emit(event, ...call));
  const acceptPlain = plain.listeners('connection');
  plain.removeAllListeners('connection');
  plain.on('connection', (socket: Socket) => {
    const drop = () => socket.destroy();
    // A connection that breaks before it sends anything has no other listener.
    socket.on('error', drop);
    socket.once('end', drop);
    socket.setTimeout(silenceMs, drop);
    socket.once('data', (first) => {
      socket.pause();
      socket.setTimeout(0);
      socket.off('timeout', drop);
      socket.off('end', drop);
      // The next listener reads the connection from its beginning.
      socket.unshift(first);
      if (first[0] === handshake) secure.emit('connection', socket);
      else for (const accept of acceptPlain) accept.call(plain, socket);
      process.nextTick(() => socket.resume());
    });
  });
  app.addHook('preClose', async () => secure.closeAllConnections());
}
