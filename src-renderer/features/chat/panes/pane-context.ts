import { createContext, use } from 'react';
import { isConversationWindow } from '#lib/paths.ts';
import type { GoesOnAt } from '#parts/root/index.tsx';

/** The place in which a conversation is shown. */
export interface PanePlace {
  /** True for the one conversation that shortcuts and drawers belong to. */
  readonly isFocused: boolean;
  /** Closes the place; null where the conversation is the only one. */
  readonly close: (() => void) | null;
  /** True for a path at which the conversation stays in this place; without it there is none. */
  readonly goesOnAt?: GoesOnAt;
  /** True in a window that shows nothing but this conversation. */
  readonly isAlone?: boolean;
}

/** The only conversation of a window without the rest of the product. */
export const alonePlace: PanePlace = {
  isFocused: true,
  close: null,
  // Other screens open in the main window, and another conversation in a window of its own.
  goesOnAt: isConversationWindow,
  isAlone: true,
};

/** Without panes around it, a conversation is the only one. */
export const PanePlaceContext = createContext<PanePlace>({ isFocused: true, close: null });

/** The place of the conversation around this component. */
export function usePanePlace(): PanePlace {
  return use(PanePlaceContext);
}
