import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { WireClient } from '#tests/bench/WireClient.ts';

/** A gateway that signs everybody in and otherwise only notes what is asked. */
let gateway: WebSocketServer;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  asked = [];
  gateway = new WebSocketServer({ port: 0 });
  gateway.on('connection', (socket) =>
    socket.on('message', (data: Buffer) => {
      const { head } = JSON.parse(data.toString()) as { head: { servcmd: string; seq: number } };
      asked.push(head.servcmd);
      if (head.servcmd === 'im_open_status.wslogin')
        socket.send(JSON.stringify({ head, body: { ErrorCode: 0, A2Key: 'key', TinyId: '1' } }));
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of gateway.clients) socket.terminate();
  gateway.close();
});

const open = () =>
  WireClient.open(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}`, 'user1', 'signature');

test('a client that sends no messages says that it is there, until it is closed', async () => {
  const client = await open();
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(asked.filter((command) => command === 'heartbeat.alive')).toHaveLength(3));
  client.close();
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
});

test('what waits for a reply fails when the connection ends, and so does what is asked afterwards', async () => {
  const client = await open();
  const waiting = client.say('user2', 'Good morning');
  await vi.waitFor(() => expect(asked).toContain('openim.sendmsg'));
  for (const socket of gateway.clients) socket.terminate();
  await expect(waiting).rejects.toThrow('openim.sendmsg: the connection is closed');
  await expect(client.say('user2', 'Hello')).rejects.toThrow('the connection is closed');
});
