import { fitInside } from '#lib/rules/upload.ts';

/** The part of a picture that is kept, in pixels of the picture as it stands upright. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Reads a picture the way up it was taken; rejects where it is none. */
export function readPicture(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' });
}

/**
 * Draws a picture, or a part of it, no larger than `edge` on its longer side. What comes out is a JPEG without
 * anything else that was in the file, such as where it was taken.
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

/** A picture file made small enough to upload. */
export async function shrinkPicture(file: Blob, edge: number): Promise<Blob> {
  const bitmap = await readPicture(file);
  try {
    return await drawPicture(bitmap, edge);
  } finally {
    bitmap.close();
  }
}
