/** The limits of the image viewer (docs/product.md, Chat: messages). */
export const zoomLimits = {
  wheel: { min: 0.125, max: 4 },
  pinch: { min: 0.5, max: 4 },
  button: { min: 0.1, max: 4 },
} as const;

/** A drag of more px than this changes the image. */
export const swipePx = 100;

type Limits = { readonly min: number; readonly max: number };

const clamp = (value: number, { min, max }: Limits) => Math.min(max, Math.max(min, value));

/** A notch of a wheel, and more than a touchpad reports at once. */
const notch = 100;

/**
 * Magnification after a turn of the wheel; up magnifies, a notch by 15 % and a touchpad's small steps by
 * less.
 */
export function zoomByWheel(scale: number, deltaY: number): number {
  const turn = Math.min(notch, Math.max(-notch, deltaY)) / notch;
  return clamp(scale * 1.15 ** -turn, zoomLimits.wheel);
}

/** Magnification while two fingers are `distance` apart that began `startDistance` apart. */
export function zoomByPinch(startScale: number, startDistance: number, distance: number): number {
  if (startDistance <= 0) return startScale;
  return clamp((startScale * distance) / startDistance, zoomLimits.pinch);
}

/**
 * Magnification after a press on a zoom button, in steps of a tenth below the natural size and a quarter
 * above.
 */
export function zoomByButton(scale: number, direction: 'in' | 'out'): number {
  const isBelow = direction === 'in' ? scale < 1 : scale <= 1;
  const step = isBelow ? 0.1 : 0.25;
  const next = direction === 'in' ? scale + step : scale - step;
  return clamp(Math.round(next * 1000) / 1000, zoomLimits.button);
}

/** Which image a drag leads to: 1 the next, -1 the previous, 0 stays. */
export function swipeStep(dx: number): -1 | 0 | 1 {
  if (Math.abs(dx) <= swipePx) return 0;
  return dx < 0 ? 1 : -1;
}
