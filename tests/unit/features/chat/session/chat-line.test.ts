import { describe, expect, test } from 'vitest';
import { ChatLine } from '#features/chat/session/ChatLine.ts';

describe('the line to the chat service', () => {
  test('is connecting and not offline before anything is known', () => {
    expect(new ChatLine()).toMatchObject({ status: { kind: 'connecting' }, isOffline: false, port: null });
  });

  test('is offline once the service said so, or once the network below it is lost', () => {
    const line = new ChatLine();
    line.take({ kind: 'status', status: { kind: 'offline' } });
    expect(line.isOffline).toBe(true);
    line.take({ kind: 'status', status: { kind: 'ready' } });
    line.take({ kind: 'network', isConnected: true });
    expect(line.isOffline).toBe(false);
    line.take({ kind: 'network', isConnected: false });
    expect(line.isOffline).toBe(true);
  });
});
