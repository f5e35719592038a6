/** The limits of the image viewer (docs/product.md, Chat: messages). */
export const zoomLimits = {
  wheel: { min: 0.125, max: 4 },
  pinch: { min: 0.5, max: 4 },
  button: { min: 0.1, max: 4 },
} as const;

/** The distance in px above which a drag changes the image. */
export const swipePx = 100;

type Limits = { readonly min: number; readonly max: number };

const clamp = (value: number, { min, max }: Limits) => Math.min(max, Math.max(min, value));

/** The delta of a wheel's notch, which is more than a touchpad reports at once. */
const notch = 100;

/**
 * The magnification after a turn of the wheel; up magnifies, a notch by 15 % and a touchpad's small steps by less.
 */
export function zoomByWheel(scale: number, deltaY: number): number {
  const turn = Math.min(notch, Math.max(-notch, deltaY)) / notch;
  return clamp(scale * 1.15 ** -turn, zoomLimits.wheel);
}

/** The magnification while two fingers are `distance` apart, after they began `startDistance` apart. */
export function zoomByPinch(startScale: number, startDistance: number, distance: number): number {
  if (startDistance <= 0) return startScale;
  return clamp((startScale * distance) / startDistance, zoomLimits.pinch);
}

/**
 * The magnification after a press on a zoom button, in steps of a tenth below the natural size and a quarter above.
 */
export function zoomByButton(scale: number, direction: 'in' | 'out'): number {
  const isBelow = direction === 'in' ? scale < 1 : scale <= 1;
  const step = isBelow ? 0.1 : 0.25;
  const next = direction === 'in' ? scale + step : scale - step;
  return clamp(Math.round(next * 1000) / 1000, zoomLimits.button);
}

/** The image to which a drag leads: 1 for the next, -1 for the previous, 0 for the same. */
export function swipeStep(dx: number): -1 | 0 | 1 {
  if (Math.abs(dx) <= swipePx) return 0;
  return dx < 0 ? 1 : -1;
}
