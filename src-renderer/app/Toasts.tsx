import { observer } from 'mobx-react-lite';
import { createPortal } from 'react-dom';
import { ToastRegion } from '#ui/ToastRegion.tsx';
import { useApp } from './AppContext.ts';

/**
 * The toasts at the top of the screen; rendered into the body beside the dialogs, so that no dialog covers
 * them.
 */
export const Toasts = observer(function Toasts() {
  const { toasts } = useApp();
  return createPortal(
    <ToastRegion
      toasts={toasts.items.map(({ id, tone, text }) => ({
        id: String(id),
        kind: tone === 'info' ? 'normal' : tone,
        text,
      }))}
    />,
    document.body,
  );
});
