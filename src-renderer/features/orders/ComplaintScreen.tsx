import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Order } from '#api/contract/index.ts';
import { addressNumber } from '#lib/address-number.ts';
import { paths } from '#lib/paths.ts';
import { orderLimits } from '#lib/rules/limits.ts';
import { usePassed } from '#parts/pages/index.ts';
import { LoadFailure } from '#parts/paging/index.ts';
import { useOnward, useServices, useStore } from '#parts/root/index.tsx';
import { PictureGrid, useLeaveGuard, useUploadRefusal } from '#parts/uploads/index.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Radio } from '#ui/Choice.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Field } from '#ui/Field.tsx';
import { Note } from '#ui/Note.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Price } from '#ui/Price.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { showFault } from '#ui/showFault.ts';
import { TextArea } from '#ui/TextArea.tsx';
import styles from './ComplaintScreen.module.css';
import { ComplaintStore, complaintReasons } from './ComplaintStore.ts';
import { OrderStore } from './OrderStore.ts';
import { complaintBar, roleIn } from './order-view.ts';
import { ComplaintCard } from './parts/ComplaintCard.tsx';
import { useOrderActions } from './useOrderActions.ts';

/** The form of a complaint about an order: reason, details, pictures; or the complaint that was sent. */
const ComplaintScreen = observer(function ComplaintScreen() {
  const { t } = useTranslation('complaint');
  const [params] = useSearchParams();
  const id = addressNumber(params.get('orderId')) ?? 0;
  const isNumber = id > 0;
  const store = useStore(OrderStore);
  const { session, now } = useServices();
  useEffect(() => {
    return isNumber ? store.showOrder(id) : undefined;
  }, [store, id, isNumber]);
  const order = isNumber ? store.order(id) : undefined;
  // The form closes when the time for a complaint is over.
  usePassed(order?.complaintUntil ?? null);

  if (!isNumber)
    return (
      <EmptyState
        title={t('noOrder')}
        text={t('noOrderText')}
        action={<ButtonLink to={paths.orders()}>{t('toOrders')}</ButtonLink>}
      />
    );
  const failure = store.failures.get(id);
  if (!order && failure)
    return <LoadFailure failure={failure} onRetry={() => void store.refresh(id)} out="orders" />;
  if (!order)
    return (
      <div className={styles.page}>
        <Skeleton shape="card" height={90} />
        <Skeleton shape="card" height={480} />
      </div>
    );
  const userId = session.self?.userId ?? null;
  const isBuyer = roleIn(order, userId) === 'buyer';
  const bar = complaintBar(order, userId, now());
  return (
    <div className={styles.page}>
      <OrderLine order={order} />
      {order.status === 'under_complaint' || order.complaint?.resolution ? (
        <Sent order={order} isBuyer={isBuyer} />
      ) : bar === null ? (
        <Form order={order} />
      ) : (
        <EmptyState
          title={t('closed')}
          text={t(`bar.${bar}`)}
          action={<ButtonLink to={paths.order(order.id)}>{t('toOrder')}</ButtonLink>}
        />
      )}
    </div>
  );
});

function OrderLine({ order }: { order: Order }) {
  return (
    <Card className={styles.order}>
      <span className={styles.cover}>
        <Picture src={order.item.cover} alt="" shape="control" />
      </span>
      <div className={styles.words}>
        <b>{order.item.title}</b>
        <span>{`${order.number} · ${order.seller.nickname}`}</span>
      </div>
      <Price amount={order.totalPrice} />
    </Card>
  );
}

const Sent = observer(function Sent({ order, isBuyer }: { order: Order; isBuyer: boolean }) {
  const { t } = useTranslation('complaint');
  const actions = useOrderActions(order, isBuyer ? 'buyer' : 'seller', () => {});
  const withdraw = actions.find((action) => action.id === 'withdrawComplaint');
  return (
    <>
      <ComplaintCard order={order} />
      {order.status === 'under_complaint' && <Note tone="info">{t('waiting')}</Note>}
      <div className={styles.actions}>
        <ButtonLink to={paths.order(order.id)}>{t('toOrder')}</ButtonLink>
        {withdraw && (
          <Button icon="undo-2" loading={withdraw.disabled} onClick={() => void withdraw.perform()}>
            {withdraw.name}
          </Button>
        )}
      </div>
    </>
  );
});

const Form = observer(function Form({ order }: { order: Order }) {
  const { t } = useTranslation(['complaint', 'uploads']);
  const { toasts } = useServices();
  const { onward } = useOnward();
  const drafts = useStore(ComplaintStore);
  const draft = drafts.draft(order.id);
  const { missing, wasTried } = draft;
  const refuse = useUploadRefusal();
  useLeaveGuard(draft.evidence);

  const send = async () => {
    const failure = await draft.send();
    if (failure === 'busy') return;
    if (failure === 'uploading') refuse(draft.unfinished ?? 'uploads:busy');
    else if (failure === 'incomplete') {
      toasts.error(t('incomplete'));
      showFault(document);
    } else if (failure) toasts.error(('message' in failure && failure.message) || t('failed'));
    else {
      drafts.forget(order.id);
      toasts.success(t('sent'));
      onward(paths.order(order.id), { returns: true });
    }
  };
  return (
    <Card className={styles.form}>
      <h2>{t('title')}</h2>
      <Field label={t('reason')} group error={wasTried && missing.reason ? t('reasonRequired') : null}>
        <div className={styles.reasons}>
          {complaintReasons
            .filter((reason) => order.kind === 'rental' || reason !== 'wrong_login')
            .map((reason) => (
              <Radio
                key={reason}
                name="reason"
                checked={draft.reason === reason}
                onChange={() => draft.setReason(reason)}
              >
                {t(`reasons.${reason}`)}
              </Radio>
            ))}
        </div>
      </Field>
      <Field label={t('details')} error={wasTried && missing.details ? t('detailsRequired') : null}>
        <TextArea
          value={draft.details}
          maxLength={orderLimits.complaintDetails}
          counter
          rows={5}
          placeholder={t('placeholder')}
          onChange={(event) => draft.setDetails(event.target.value)}
        />
      </Field>
      <Field
        label={t('evidence')}
        group
        hint={t('evidenceHint', { max: draft.evidence.max })}
        error={
          wasTried && missing.evidence && !draft.evidence.isSending && !draft.evidence.hasFailed
            ? t('evidenceRequired')
            : null
        }
        aside={`${draft.evidence.items.length} / ${draft.evidence.max}`}
      >
        <PictureGrid draft={draft.evidence} label={t('evidence')} pasteAnywhere />
      </Field>
      <Note tone="info">{t('rule')}</Note>
      <div className={styles.actions}>
        <Button variant="primary" loading={draft.isSending} onClick={() => void send()}>
          {t('send')}
        </Button>
      </div>
    </Card>
  );
});

export default ComplaintScreen;
