import { useTranslation } from 'react-i18next';
import type { OutgoingBody } from '#im/records.ts';
import { descriptionOfPlace } from '#lib/chat/place-words.ts';
import { coordinatesOf } from '#lib/mercator.ts';
import { useServices } from '#parts/root/index.tsx';
import { Later } from '#ui/Later.tsx';

const loadPicker = async () => (await import('./LocationPicker.tsx')).LocationPicker;

type LocationDialogProps = { isOpen: boolean; onSend: (body: OutgoingBody) => void; onClose: () => void };

/** The product's own location picker while it is open. */
export function LocationDialog({ isOpen, onSend, onClose }: LocationDialogProps) {
  return (
    <Later when={isOpen} load={loadPicker} onFailure={onClose}>
      {(LocationPicker) => isOpen && <LocationPicker onSend={onSend} onClose={onClose} />}
    </Later>
  );
}

/** Chooses a location: in the native app's own picker if it has one, otherwise by `openPicker`. */
export function usePickLocation(onSend: (body: OutgoingBody) => void, openPicker: () => void): () => void {
  const { t } = useTranslation('composer');
  const { platform, toasts } = useServices();
  const pick = platform.host?.pickLocation;
  if (!pick) return openPicker;
  return async () => {
    const answer = await pick();
    switch (answer.kind) {
      case 'picked': {
        const { title, address, latitude, longitude } = answer;
        const description = descriptionOfPlace({
          title: title.trim() || t('location.pinned'),
          address: address || coordinatesOf(answer),
        });
        onSend({ kind: 'location', description, latitude, longitude });
        return;
      }
      case 'failed':
        toasts.error(t('location.nativeFailed'));
        return;
      case 'cancelled':
        return;
      default:
        answer satisfies never;
    }
  };
}
