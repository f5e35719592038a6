import { observer } from 'mobx-react-lite';
import { ToastRegion } from '#ui/ToastRegion.tsx';
import { useApp } from './AppContext.ts';

/** The notices at the top of the screen. */
export const Toasts = observer(function Toasts() {
  const { toasts } = useApp();
  return (
    <ToastRegion
      toasts={toasts.items.map(({ id, tone, text }) => ({
        id: String(id),
        kind: tone === 'info' ? 'normal' : tone,
        text,
      }))}
    />
  );
});
