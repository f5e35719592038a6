import type { Timer } from './order.ts';

const hourMs = 3_600_000;

/** The durations of the three countdowns, in milliseconds; the values are assumed. */
export interface OrderWindows {
  acceptMs: number;
  confirmMs: number;
  complaintMs: number;
  /** The length of a rented hour; shorter only to demonstrate the end of a rental. */
  hourMs?: number;
}

/** The durations of an installation that sets none (docs/product.md, Orders). */
export const defaultWindows: OrderWindows = {
  acceptMs: 15 * 60_000,
  confirmMs: 24 * hourMs,
  complaintMs: 24 * hourMs,
};

/** The duration of a countdown; `hours` are the paid hours of a rental. */
export function timerMs(timer: Timer, windows: OrderWindows, hours: number): number {
  switch (timer) {
    case 'auto_cancel':
      return windows.acceptMs;
    case 'auto_finish':
      return hours * (windows.hourMs ?? hourMs);
    case 'auto_confirm':
      return windows.confirmMs;
  }
}
