import type { Page } from '@playwright/test';

/** A real picture, drawn by the page's own browser, as a file chooser would hand it over. */
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
