import { useLayoutEffect } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { OrderDraft } from './OrderDraft.ts';

/**
 * Gives a draft the quantity of the URL when a link led here, such as the button below a price for five hours. After
 * a reload and on the way back the draft keeps what the person has set since.
 */
export function useAskedQuantity(draft: OrderDraft, quantity: number | null): void {
  const isLink = useNavigationType() !== 'POP';
  useLayoutEffect(() => {
    if (isLink && quantity !== null) draft.ask(quantity);
  }, [draft, isLink, quantity]);
}
