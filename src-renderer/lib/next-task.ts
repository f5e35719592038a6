const waiting: (() => void)[] = [];
let channel: MessageChannel | null = null;

/**
 * Performs something in a task of its own, after more urgent tasks of the browser, such as key presses. Unlike a
 * timer it is neither delayed by some milliseconds nor slowed down in hidden pages.
 */
export function inNextTask(perform: () => void): void {
  if (!channel) {
    channel = new MessageChannel();
    channel.port1.onmessage = () => waiting.shift()?.();
  }
  waiting.push(perform);
  channel.port2.postMessage(null);
}
