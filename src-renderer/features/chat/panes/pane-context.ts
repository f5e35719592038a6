import { createContext, use } from 'react';
import { isConversationWindow } from '#lib/paths.ts';
import type { GoesOnAt } from '#parts/root/index.tsx';

/** The place in which a conversation is shown. */
export interface PanePlace {
  /** True for the conversation that shortcuts and drawers apply to. */
  readonly isFocused: boolean;
  /** Closes the place; null if the conversation is the only one. */
  readonly close: (() => void) | null;
  /** True for a path at which the conversation stays in this place; absent if there is no such path. */
  readonly goesOnAt?: GoesOnAt;
  /** True in a window that shows only this conversation. */
  readonly isAlone?: boolean;
}

/** The place of the only conversation in a window without the rest of the product. */
export const alonePlace: PanePlace = {
  isFocused: true,
  close: null,
  // Other screens open in the main window, and other conversations in windows of their own.
  goesOnAt: isConversationWindow,
  isAlone: true,
};

/** The place of a conversation; the default is that of the only one, without panes around it. */
export const PanePlaceContext = createContext<PanePlace>({ isFocused: true, close: null });

/** The place of the conversation around this component. */
export function usePanePlace(): PanePlace {
  return use(PanePlaceContext);
}
