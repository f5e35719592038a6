import type { Page } from '@playwright/test';

/** What the browser stores for the chat of a page in one of its stores, as JSON. */
export const storedIn = (page: Page, store: 'conversations' | 'drafts'): Promise<string> =>
  page.evaluate(async (name) => {
    const found = (await indexedDB.databases()).find((each) => each.name?.startsWith('chat-'));
    const opening = indexedDB.open(found?.name ?? '');
    await new Promise((done) => opening.addEventListener('success', done));
    const reading = opening.result.transaction(name).objectStore(name).getAll();
    await new Promise((done) => reading.addEventListener('success', done));
    opening.result.close();
    return JSON.stringify(reading.result);
  }, store);
