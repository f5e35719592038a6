import { BroadcastChannel, MessageChannel } from 'node:worker_threads';
import { afterAll } from 'vitest';

const open = new Set<BroadcastChannel>();

/** A channel that does not keep the process of the tests alive. */
class IdleBroadcastChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    this.unref();
    open.add(this);
  }
}

// happy-dom has no channels, and a file with a DOM of its own does not see those of Node.
Object.assign(globalThis, { BroadcastChannel: IdleBroadcastChannel, MessageChannel });

/** The next file of the same process must not hear what is left of this one. */
afterAll(() => {
  for (const channel of open) channel.close();
});
