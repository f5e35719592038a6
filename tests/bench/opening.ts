import type { Page } from '@playwright/test';

/**
 * Clicks on a conversation in the list; resolves with milliseconds until so many of its newest messages are painted,
 * and the number of rows.
 */
export async function open(page: Page, id: string, newest = 20): Promise<{ took: number; rows: number }> {
  return page.evaluate(
    async ([conversation, newest]) => {
      const item = `[data-conversation-id="${CSS.escape(conversation)}"]`;
      const link = document.querySelector<HTMLElement>(item);
      if (!link) throw new Error(`${conversation} is not in the list`);
      const before = new Set(document.querySelectorAll('[data-message-id]'));
      const began = performance.now();
      link.click();
      const painted = await window.paint.when(() => {
        if (document.querySelector(item)?.ariaCurrent !== 'true') return false;
        const rows = [...document.querySelectorAll('[data-message-id]')];
        return rows.length >= newest && rows.every((row) => !before.has(row));
      });
      return { took: painted - began, rows: document.querySelectorAll('[data-row-key]').length };
    },
    [id, newest] as const,
  );
}
