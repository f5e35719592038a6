import * as z from 'zod/mini';
import { NoticeData, type WorkerMessage } from '#lib/service-worker.ts';

/** A page of this product, as far as it is used. */
interface OpenPage {
  readonly focused: boolean;
  focus(): Promise<unknown>;
  postMessage(message: WorkerMessage): void;
}

/** The parts of the worker's clients that are used; they are all of the worker's own origin. */
export interface OpenPages {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>;
  openWindow(path: string): Promise<unknown>;
}

/** Opens the path of a notice that was pressed: in the page that is open, otherwise in a new one. */
export async function openNotice(pages: OpenPages, data: unknown): Promise<void> {
  const notice = z.safeParse(NoticeData, data);
  if (!notice.success) return;
  const { path } = notice.data;
  const open = await pages.matchAll({ type: 'window', includeUncontrolled: true });
  const page = open.find(({ focused }) => focused) ?? open[0];
  if (!page) {
    await pages.openWindow(path);
    return;
  }
  page.postMessage({ kind: 'openPath', path });
  await page.focus();
}
