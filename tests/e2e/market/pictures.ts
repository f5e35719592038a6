import type { Locator, Page } from '@playwright/test';

/** A real picture, drawn by the browser, in the form of a chosen file. */
export async function pictureFile(page: Page, name = 'photo.png') {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#27507a';
    context.fillRect(0, 0, 640, 480);
    context.fillStyle = '#f2c14e';
    context.fillRect(160, 120, 320, 240);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

/** Drops a picture on an element, or pastes it into the page. */
export async function handOver(target: Locator, how: 'drop' | 'paste', name: string): Promise<void> {
  const { buffer } = await pictureFile(target.page(), name);
  await target.evaluate(
    (element, { base64, fileName, kind }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], fileName, { type: 'image/png' }));
      const options = { bubbles: true, cancelable: true };
      if (kind === 'paste') {
        element.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
        return;
      }
      element.dispatchEvent(new DragEvent('dragover', { ...options, dataTransfer: data }));
      element.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: data }));
    },
    { base64: buffer.toString('base64'), fileName: name, kind: how },
  );
}
