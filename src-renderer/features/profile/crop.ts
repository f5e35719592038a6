/** The square crop of a picture: its zoom, and its centre as fractions of the picture. */
export interface CropState {
  zoom: number;
  x: number;
  y: number;
}

/** The largest zoom of the crop; 1 is the largest square of the picture. */
export const maxZoom = 4;

/** The square in pixels, limited to the picture. */
export function cropOf(
  picture: { width: number; height: number },
  { zoom, x, y }: CropState,
): { x: number; y: number; width: number; height: number } {
  const edge = Math.min(picture.width, picture.height) / Math.min(maxZoom, Math.max(1, zoom));
  const within = (middle: number, length: number) =>
    Math.min(length - edge, Math.max(0, middle * length - edge / 2));
  return { x: within(x, picture.width), y: within(y, picture.height), width: edge, height: edge };
}

/** The crop after a move by fractions of its own edge, limited to the picture. */
export function moveCrop(
  picture: { width: number; height: number },
  crop: CropState,
  by: { x: number; y: number },
): CropState {
  const square = cropOf(picture, crop);
  const next = cropOf(picture, {
    ...crop,
    x: (square.x + square.width / 2 + by.x * square.width) / picture.width,
    y: (square.y + square.height / 2 + by.y * square.height) / picture.height,
  });
  return {
    ...crop,
    x: (next.x + next.width / 2) / picture.width,
    y: (next.y + next.height / 2) / picture.height,
  };
}
