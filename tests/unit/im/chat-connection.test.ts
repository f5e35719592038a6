// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChatConnection, type ConnectionOptions } from '#im/ChatConnection.ts';
import type { EventsHost } from '#im/events.ts';
import { standIn } from '#tests/builders/standIn.ts';

/** The connection's receiver of the events of each SDK, in the order in which they were made. */
const hosts: EventsHost[] = [];
const reads = vi.fn(async () => ({ data: { groupList: [] } }));

vi.mock('#im/SdkLine.ts', () => ({
  SdkLine: class {
    readonly chat = { on: vi.fn(), login: vi.fn(async () => ({})), getJoinedCommunityList: reads };
    constructor({ host }: { host: EventsHost }) {
      hosts.push(host);
    }
    run(perform: (chat: unknown) => Promise<unknown>): Promise<unknown> {
      return perform(this.chat);
    }
    async end(): Promise<void> {}
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  hosts.length = 0;
  reads.mockClear();
});
afterEach(() => void vi.useRealTimers());

/** A connection that has signed in, and the receiver of its SDK's events. */
async function signedIn() {
  const connection = new ChatConnection({
    selfId: 'me',
    sdkAppId: 1,
    proxy: '',
    signature: async () => 's',
    storage: standIn<ConnectionOptions['storage']>({ keys: () => [] }),
    push: { sender: { userId: 'me', nick: '' }, words: () => '' },
    onEvent: vi.fn(),
    signal: new AbortController().signal,
  });
  await connection.start();
  const host = hosts[0] ?? expect.fail();
  host.onReady();
  await vi.advanceTimersByTimeAsync(0);
  return host;
}

test('the topics are read once at the sign-in, and once after each short outage: the SDK tells nothing of what they missed', async () => {
  const host = await signedIn();
  expect(reads).toHaveBeenCalledTimes(1);
  host.onNetwork(false);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reads).toHaveBeenCalledTimes(1);
  host.onNetwork(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toHaveBeenCalledTimes(2);
  // The SDK says so again without an outage.
  host.onNetwork(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toHaveBeenCalledTimes(2);
  // A connection that is replaced at once loses events as well.
  host.onReconnecting();
  host.onNetwork(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toHaveBeenCalledTimes(3);
});

test('after a long outage a new SDK reads them, and the old one does not', async () => {
  const host = await signedIn();
  host.onNetwork(false);
  await vi.advanceTimersByTimeAsync(61_000);
  host.onNetwork(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(hosts).toHaveLength(2);
  expect(reads).toHaveBeenCalledTimes(1);
  hosts[1]?.onReady();
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toHaveBeenCalledTimes(2);
});
