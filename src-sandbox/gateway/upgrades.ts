import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import type { AllowedHosts } from '../AllowedHosts.ts';
import { limits } from './limits.ts';

/** An accepted WebSocket. */
export interface Accepted {
  socket: WebSocket;
  request: IncomingMessage;
  /** True if frames are sent as text, which the SDK requests by its path. */
  isText: boolean;
}

/** A client that has no setting for its server's path connects at the root. */
const path = /^(?:\/im)?\/(binfo|info)\/?$|^\/im\/?$/;

/**
 * Accepts WebSockets at the chat's path and refuses every other upgrade. The listener runs outside of any
 * request, where an exception ends the process, so nothing here may throw, whatever a stranger sends.
 */
export function acceptUpgrades(
  app: FastifyInstance,
  hosts: AllowedHosts,
  accept: (accepted: Accepted) => void,
): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.frameBytes });
  app.server.on('upgrade', (request, socket, head) => {
    // A client that disconnects during the refusal breaks the socket, and an error event without a listener
    // would be thrown.
    socket.on('error', () => socket.destroy());
    try {
      const [pathname = ''] = (request.url ?? '').split('?', 1);
      const match = path.exec(pathname);
      if (!match) return refuse(socket, '404 Not Found');
      const { host, origin } = request.headers;
      if (!hosts.allowsHost(host) || !hosts.allowsOrigin(origin, host))
        return refuse(socket, '403 Forbidden');
      sockets.handleUpgrade(request, socket, head, (ws) =>
        accept({ socket: ws, request, isText: match[1] === 'info' }),
      );
    } catch (error) {
      app.log.error({ err: error }, 'chat upgrade failed');
      socket.destroy();
    }
  });
  return sockets;
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}
