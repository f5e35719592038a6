import type { Page } from '@playwright/test';

/** A page's heap in bytes after a garbage collection. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/**
 * The number of different messages in a page's heap: as objects of the chat SDK, and as records of the
 * product.
 */
export interface HeldMessages {
  readonly bySdk: number;
  readonly asRecords: number;
}

/** Counts the messages in a page's heap whose text begins with these words. */
export async function heldMessages(page: Page, words: string): Promise<HeldMessages> {
  const session = await page.context().newCDPSession(page);
  const { result: prototype } = await session.send('Runtime.evaluate', { expression: 'Object.prototype' });
  if (!prototype.objectId) throw new Error('the page has no objects');
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId });
  if (!objects.objectId) throw new Error('the heap was not read');
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration: String(countMessages),
    arguments: [{ value: words }],
    returnByValue: true,
  });
  await session.send('Runtime.releaseObject', { objectId: objects.objectId });
  await session.detach();
  return result.value as HeldMessages;
}

/** Runs in the page. It reads own data properties only, because a getter could do anything. */
function countMessages(this: object[], words: string): HeldMessages {
  const own = (value: unknown, name: string): unknown =>
    value !== null && typeof value === 'object'
      ? Object.getOwnPropertyDescriptor(value, name)?.value
      : undefined;
  const begins = (value: unknown) => typeof value === 'string' && value.startsWith(words);
  const bySdk = new Set<unknown>();
  const asRecords = new Set<unknown>();
  for (const each of this) {
    if (begins(own(own(each, 'payload'), 'text'))) bySdk.add(own(each, 'ID'));
    if (begins(own(own(each, 'body'), 'text')) && own(each, 'remoteId') !== undefined)
      asRecords.add(own(each, 'id'));
  }
  bySdk.delete(undefined);
  return { bySdk: bySdk.size, asRecords: asRecords.size };
}
