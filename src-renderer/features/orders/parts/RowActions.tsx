import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Order, OrderRole } from '#api/contract/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { OrderStore } from '../OrderStore.ts';
import { counterpartOf, type OrderButton, rowButton } from '../order-view.ts';
import { useOrderActions } from '../useOrderActions.ts';
import styles from './RowActions.module.css';

type RowActionsProps = { order: Order; role: OrderRole; onReview: (order: Order) => void };

/** Buttons that advance an order are tinted, so that they stand out. */
const strong: ReadonlySet<OrderButton> = new Set(['accept', 'confirm', 'openLogin', 'finish']);

/** The actions of a list row: the most likely one, the chat, and the others in a menu. */
export const RowActions = observer(function RowActions({ order, role, onReview }: RowActionsProps) {
  const { t } = useTranslation('orders');
  const { now } = useServices();
  const store = useStore(OrderStore);
  const actions = useOrderActions(order, role, onReview);
  const first = rowButton(order, role, now());
  const main = actions.find((action) => action.id === first);
  const chat = actions.find((action) => action.id === 'chat');
  const rest = actions.filter((action) => action !== main && action !== chat);
  return (
    <div className={styles.actions}>
      {main && (
        <Button
          size="sm"
          variant={strong.has(main.id) ? 'tint' : 'secondary'}
          loading={store.actions.running.get(order.id) === main.id}
          disabled={Boolean(main.disabled) && store.actions.running.get(order.id) !== main.id}
          onClick={() => void main.perform()}
        >
          {main.name}
        </Button>
      )}
      {chat && (
        <IconButton
          size="sm"
          icon="message-circle"
          label={t('action.chatWith', { name: counterpartOf(order, role).nickname })}
          onClick={() => void chat.perform()}
        />
      )}
      {rest.length > 0 ? (
        <Menu
          trigger={
            <IconButton size="sm" icon="ellipsis" label={t('action.more', { number: order.number })} />
          }
          actions={rest}
        />
      ) : (
        <span className={styles.none} />
      )}
    </div>
  );
});
