import { useTranslation } from 'react-i18next';
import type { OrderStatus } from '#api/contract/index.ts';
import { StateTag, type StateTone } from '#ui/StateTag.tsx';

const tones: Record<OrderStatus, StateTone> = {
  pending_acceptance: 'pending',
  in_progress: 'progress',
  pending_confirmation: 'confirm',
  completed: 'completed',
  reviewed: 'reviewed',
  under_complaint: 'complaint',
  refunded: 'refunded',
};

/** The status of an order: icon, label and colour. */
export function StatusTag({ status }: { status: OrderStatus }) {
  const { t } = useTranslation('orders');
  return <StateTag tone={tones[status]} label={t(`status.${status}`)} />;
}
