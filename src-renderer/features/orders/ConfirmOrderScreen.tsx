import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { formatDuration } from '#i18n/format.ts';
import { addressNumber } from '#lib/address-number.ts';
import { paths } from '#lib/paths.ts';
import { orderLimits } from '#lib/rules/limits.ts';
import { LoadFailure, useLoaded } from '#parts/paging/index.ts';
import { useOnward, useServices, useStore } from '#parts/root/index.tsx';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { SplitPage } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useLayout } from '#ui/useLayout.ts';
import styles from './ConfirmOrderScreen.module.css';
import { ConfirmStore } from './ConfirmStore.ts';
import type { OrderDraft } from './OrderDraft.ts';
import { CouponPicker } from './parts/CouponPicker.tsx';
import { DraftItemCard } from './parts/DraftItemCard.tsx';
import { DraftNotices } from './parts/DraftNotices.tsx';
import { PayBar, PayCard } from './parts/PayCard.tsx';
import { useAskedQuantity } from './useAskedQuantity.ts';

/** The confirmation before paying: item, quantity, start, coupon and price. */
function ConfirmOrderScreen() {
  const itemId = addressNumber(useParams().id);
  const [params] = useSearchParams();
  const kind = params.get('kind') === 'rental' ? 'rental' : 'skill';
  const asked = addressNumber(params.get('quantity'));
  const quantity = asked !== null && asked <= orderLimits.quantity ? asked : null;
  const store = useStore(ConfirmStore);
  if (itemId === null) {
    return (
      <LoadFailure
        failure={{ kind: 'notFound', message: '' }}
        out={kind === 'skill' ? 'players' : 'rentals'}
      />
    );
  }
  return (
    <Confirm key={`${kind}/${itemId}`} draft={store.draft(kind, itemId, quantity)} quantity={quantity} />
  );
}

type ConfirmProps = {
  draft: OrderDraft;
  /** The quantity of the URL; null if it has none. */
  quantity: number | null;
};

const Confirm = observer(function Confirm({ draft, quantity }: ConfirmProps) {
  const { t } = useTranslation('orders');
  const { dialogs, toasts } = useServices();
  const { onward } = useOnward();
  const drafts = useStore(ConfirmStore);
  const layout = useLayout();

  useAskedQuantity(draft, quantity);
  useLoaded(draft);

  const pay = async () => {
    const again = {
      title: t('draft.againTitle'),
      text: t('draft.paidElsewhere'),
      confirmLabel: t('draft.againConfirm'),
    };
    if (draft.notice?.kind === 'paidElsewhere' && !(await dialogs.confirm(again))) return;
    const order = await draft.pay();
    if (!order) return;
    drafts.drop(draft, order.id);
    toasts.success(t('draft.paid', { name: order.seller.nickname }));
    onward(paths.order(order.id), { replace: true });
  };

  if (!draft.item) {
    const { failure, isLoading } = draft.offer;
    if (failure) {
      return (
        <LoadFailure
          failure={failure}
          onRetry={() => void draft.load()}
          retrying={isLoading}
          out={draft.kind === 'skill' ? 'players' : 'rentals'}
        />
      );
    }
    return (
      <SplitPage busy bar={null} aside={layout === 'desktop' && <Skeleton shape="card" height={300} />}>
        <Skeleton shape="card" height={250} />
        <Skeleton shape="card" height={190} />
      </SplitPage>
    );
  }
  return (
    <SplitPage
      sticky
      aside={
        <>
          <PayCard draft={draft} item={draft.item} onPay={() => void pay()} />
          <Assurances />
        </>
      }
      bar={layout === 'mobile' && <PayBar draft={draft} onPay={() => void pay()} />}
    >
      <DraftNotices draft={draft} />
      <DraftItemCard draft={draft} item={draft.item} />
      <CouponPicker draft={draft} item={draft.item} />
      <Field label={t(draft.kind === 'skill' ? 'draft.note' : 'draft.noteOwner')} optional>
        <TextArea
          value={draft.kept.note}
          onChange={(event) => draft.setNote(event.target.value)}
          placeholder={t('draft.notePlaceholder')}
          maxLength={orderLimits.note}
          counter
          disabled={draft.isLocked}
        />
      </Field>
    </SplitPage>
  );
});

/** The outcomes at the end of the three countdowns. */
function Assurances() {
  const { t } = useTranslation('orders');
  const { acceptMs, confirmMs, complaintMs } = useServices().config.orderWindows;
  const lines: { icon: IconName; text: string }[] = [
    { icon: 'clock', text: t('draft.assureAccept', { time: formatDuration(acceptMs) }) },
    { icon: 'shield-check', text: t('draft.assureConfirm', { time: formatDuration(confirmMs) }) },
    {
      icon: 'message-square-warning',
      text: t('draft.assureComplain', { time: formatDuration(complaintMs) }),
    },
  ];
  return (
    <Card padded>
      <ul className={styles.assure}>
        {lines.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} size="sm" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export default ConfirmOrderScreen;
