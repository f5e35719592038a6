import { observer } from 'mobx-react-lite';
import type { Order, OrderRole } from '#api/contract/index.ts';
import { useStore } from '#parts/root/index.tsx';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button, type ButtonVariant } from '#ui/Button.tsx';
import { useLayout } from '#ui/useLayout.ts';
import { OrderStore } from '../OrderStore.ts';
import type { OrderButton } from '../order-view.ts';
import { useOrderActions } from '../useOrderActions.ts';
import styles from './OrderActions.module.css';

type OrderActionsProps = { order: Order; side: OrderRole; onReview: () => void };

/** The buttons that are elsewhere on the order's own screen. */
const elsewhere: ReadonlySet<OrderButton> = new Set(['complain', 'openLogin', 'viewComplaint', 'chat']);
const main: ReadonlySet<OrderButton> = new Set(['accept', 'confirm', 'finish', 'review']);

function variantOf(button: OrderButton, isFirst: boolean): ButtonVariant {
  if (isFirst && main.has(button)) return 'primary';
  return button === 'cancel' ? 'danger' : 'secondary';
}

/** The actions of an order, beside its status. */
export const OrderButtons = observer(function OrderButtons({ order, side, onReview }: OrderActionsProps) {
  const store = useStore(OrderStore);
  const actions = useOrderActions(order, side, onReview).filter((action) => !elsewhere.has(action.id));
  return actions.map((action, index) => {
    const isRunning = store.actions.running.get(order.id) === action.id;
    return (
      <Button
        key={action.id}
        variant={variantOf(action.id, index === 0)}
        loading={isRunning}
        disabled={Boolean(action.disabled) && !isRunning}
        onClick={() => void action.perform()}
      >
        {action.name}
      </Button>
    );
  });
});

/** The actions of an order at the bottom of a phone: the chat and at most two other buttons. */
export const OrderActionBar = observer(function OrderActionBar({ order, side, onReview }: OrderActionsProps) {
  const layout = useLayout();
  const store = useStore(OrderStore);
  const actions = useOrderActions(order, side, onReview);
  if (layout !== 'mobile') return null;
  const chat = actions.find((action) => action.id === 'chat');
  const rest = actions.filter((action) => !elsewhere.has(action.id)).slice(0, 2);
  return (
    <BottomBar>
      {chat && (
        <Button size="lg" icon="message-circle" onClick={() => void chat.perform()}>
          {chat.name}
        </Button>
      )}
      {rest.toReversed().map((action, index) => {
        const isRunning = store.actions.running.get(order.id) === action.id;
        return (
          <Button
            key={action.id}
            size="lg"
            variant={variantOf(action.id, index === rest.length - 1)}
            loading={isRunning}
            disabled={Boolean(action.disabled) && !isRunning}
            onClick={() => void action.perform()}
            className={styles.grow}
          >
            {action.name}
          </Button>
        );
      })}
    </BottomBar>
  );
});
