import { useTranslation } from 'react-i18next';
import type { Order, OrderRole } from '#api/contract/index.ts';
import { paths } from '#lib/paths.ts';
import { usePassed } from '#parts/pages/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import type { Action } from '#ui/action.ts';
import type { IconName } from '#ui/Icon.tsx';
import type { ActionResult, PlainAction } from './OrderActionStore.ts';
import { OrderStore } from './OrderStore.ts';
import { buttonsOf, counterpartOf, type OrderButton } from './order-view.ts';

const icons: Record<OrderButton, IconName> = {
  accept: 'check',
  finish: 'check-check',
  confirm: 'check-check',
  cancel: 'x',
  review: 'star',
  complain: 'shield-alert',
  withdrawComplaint: 'undo-2',
  openLogin: 'key-round',
  orderAgain: 'rotate-ccw',
  chat: 'message-circle',
  viewComplaint: 'shield-alert',
};

/** The actions of an order for one side, for menus and buttons; the rules select them. */
export function useOrderActions(
  order: Order,
  role: OrderRole,
  onReview: (order: Order) => void,
): (Action & { id: OrderButton })[] {
  const { t } = useTranslation('orders');
  const { dialogs, navigate, now, toasts } = useServices();
  const store = useStore(OrderStore);
  // The actions change when the time for a complaint ends, so the component renders again then.
  usePassed(order.complaintUntil);

  const say = (failure: ActionResult, done: PlainAction) => {
    if (failure === 'busy') return;
    if (failure === null) toasts.success(t(`done.${done}`));
    else toasts.error(('message' in failure && failure.message) || t('actionFailed'));
  };
  const act = async (action: PlainAction) => say(await store.actions.act(order.id, action), action);
  const ask = async (action: PlainAction, question: Parameters<typeof dialogs.confirm>[0]) => {
    if (await dialogs.confirm(question)) await act(action);
  };

  const perform = (button: OrderButton): void | Promise<void> => {
    const name = counterpartOf(order, role).nickname;
    switch (button) {
      case 'accept':
      case 'finish':
        return act(button);
      case 'confirm':
        return ask(button, {
          title: t('confirm.title'),
          text: t('confirm.text', { name }),
          confirmLabel: t('confirm.confirm'),
        });
      case 'cancel':
        return ask(button, {
          title: t('cancel.title'),
          text: t(role === 'seller' ? 'cancel.seller' : order.coupon ? 'cancel.coupon' : 'cancel.buyer'),
          confirmLabel: t('cancel.confirm'),
          cancelLabel: t('cancel.keep'),
          tone: 'danger',
        });
      case 'withdrawComplaint':
        return ask(button, {
          title: t('withdraw.title'),
          text: t('withdraw.text'),
          confirmLabel: t('action.withdrawComplaint'),
        });
      case 'review':
        return onReview(order);
      case 'complain':
        return navigate(paths.complaint(order.id));
      case 'orderAgain':
        return navigate(paths.confirmOrder(order.item.id, { kind: order.kind, quantity: order.quantity }));
      case 'chat':
        return navigate(paths.conversation(`user-${counterpartOf(order, role).userId}`));
      case 'openLogin':
      case 'viewComplaint':
        return navigate(paths.order(order.id));
      default:
        button satisfies never;
    }
  };

  return buttonsOf(order, role, now()).map((button) => ({
    id: button,
    name: t(`action.${button}`),
    icon: icons[button],
    dangerous: button === 'cancel' || button === 'complain',
    disabled: store.actions.running.has(order.id) && button !== 'chat',
    perform: () => perform(button),
  }));
}
