import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { Order } from '#api/contract/index.ts';
import { orderLimits } from '#lib/rules/limits.ts';
import { keepDraft, readDraft } from '#parts/forms/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { RatingInput } from '#ui/Rating.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { OrderStore } from '../OrderStore.ts';
import styles from './ReviewDialog.module.css';

type ReviewDialogProps = {
  /** The order to rate; null keeps it closed. */
  order: Order | null;
  onClose: () => void;
};

/** The draft of a review, kept over a reload or a new sign-in. */
const Typed = z.object({
  score: z.int().check(z.gte(0), z.lte(orderLimits.stars)),
  comment: z.string().check(z.maxLength(orderLimits.review)),
});
const empty: z.output<typeof Typed> = { score: 0, comment: '' };

/** Asks for a score and a comment; without a score nothing is sent. */
export const ReviewDialog = observer(function ReviewDialog({ order, onClose }: ReviewDialogProps) {
  return order && <Form key={order.id} order={order} onClose={onClose} />;
});

const Form = observer(function Form({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const { session, toasts } = useServices();
  const store = useStore(OrderStore);
  const draftName = `review.${session.self?.userId ?? 0}.${order.id}`;
  const [{ score, comment }, setTyped] = useState(() => readDraft(draftName, Typed) ?? empty);
  const [wasAsked, setAsked] = useState(false);
  const isBusy = store.actions.running.get(order.id) === 'review';

  const type = (part: Partial<typeof empty>) => {
    const next = { score, comment, ...part };
    setTyped(next);
    keepDraft(draftName, next);
  };
  const send = async () => {
    setAsked(true);
    if (score === 0) return;
    const failure = await store.actions.review(order.id, score, comment.trim());
    if (failure === 'busy') return;
    if (failure) {
      toasts.error(('message' in failure && failure.message) || t('actionFailed'));
      return;
    }
    keepDraft(draftName, null);
    toasts.success(t('done.review'));
    onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('review.title')}
      dismissible={comment === ''}
      footer={
        <Button variant="primary" onClick={() => void send()} loading={isBusy}>
          {t('review.send')}
        </Button>
      }
    >
      <div className={styles.form}>
        <Field
          label={t('review.score')}
          group
          error={wasAsked && score === 0 ? t('review.scoreRequired') : null}
        >
          <RatingInput
            label={t('review.score')}
            value={score}
            onChange={(chosen) => type({ score: chosen })}
            name={`score-${order.id}`}
          />
        </Field>
        <Field label={t('review.comment')} optional>
          <TextArea
            value={comment}
            onChange={(event) => type({ comment: event.target.value })}
            placeholder={t('review.placeholder')}
            maxLength={orderLimits.review}
            counter
          />
        </Field>
      </div>
    </Dialog>
  );
});
