import { fitInside } from '#lib/rules/upload.ts';

/** The part of a picture to keep, in pixels of the upright picture. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Decodes a picture and applies its orientation; rejects if it is no picture. */
export function readPicture(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' });
}

/**
 * Draws a picture, or a part of it, with at most `edge` pixels on its longer side. The result is a JPEG
 * without metadata, such as the location of the photo.
 */
export async function drawPicture(bitmap: ImageBitmap, edge: number, crop?: Crop): Promise<Blob> {
  const part = crop ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
  const size = fitInside(part, edge);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.86);
  });
}

/** Scales a picture file down for upload. */
export async function shrinkPicture(file: Blob, edge: number): Promise<Blob> {
  const bitmap = await readPicture(file);
  try {
    return await drawPicture(bitmap, edge);
  } finally {
    bitmap.close();
  }
}
