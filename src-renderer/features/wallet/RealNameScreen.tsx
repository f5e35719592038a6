import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IdType, type RealNameStanding } from '#api/contract/index.ts';
import { MeLayout } from '#features/profile/index.ts';
import { formatDate } from '#i18n/format.ts';
import { narrow } from '#lib/narrow.ts';
import { paths } from '#lib/paths.ts';
import { realNameLimits } from '#lib/rules/limits.ts';
import { failureWords, useLoaded } from '#parts/paging/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { PictureGrid, useLeaveGuard } from '#parts/uploads/index.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card, CardBody, CardForm, CardHead } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Input } from '#ui/Input.tsx';
import { Note } from '#ui/Note.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SumLine, SumLines } from '#ui/SumLines.tsx';
import { showFault } from '#ui/showFault.ts';
import { VerificationTag } from './parts/WithdrawCard.tsx';
import cards from './parts/wallet-cards.module.css';
import styles from './RealNameScreen.module.css';
import { RealNameStore } from './RealNameStore.ts';

/** Real-name verification in its three states: the form, under review, verified. */
const RealNameScreen = observer(function RealNameScreen() {
  const { t } = useTranslation('wallet');
  const store = useStore(RealNameStore);

  useLoaded(store.loaded);

  const { standing, loaded } = store;
  if (!standing && loaded.failure) {
    return (
      <MeLayout narrow>
        <ErrorState
          {...failureWords(loaded.failure)}
          onRetry={() => void loaded.load()}
          retrying={loaded.isLoading}
        />
      </MeLayout>
    );
  }
  return (
    <MeLayout narrow>
      {standing ? (
        <Card>
          <CardHead title={t('realName.title')}>
            <VerificationTag state={standing.state} />
          </CardHead>
          {standing.state === 'none' ? (
            <Form store={store} standing={standing} />
          ) : (
            <Standing standing={standing} />
          )}
        </Card>
      ) : (
        <Skeleton shape="card" height={420} />
      )}
    </MeLayout>
  );
});

function Standing({ standing }: { standing: RealNameStanding }) {
  const { t } = useTranslation('wallet');
  const isVerified = standing.state === 'verified';
  return (
    <CardBody>
      <div className={styles.standing} data-state={standing.state}>
        <Icon name={isVerified ? 'badge-check' : 'clock'} size="lg" />
        <div>
          <b>{t(isVerified ? 'realName.verifiedTitle' : 'realName.reviewTitle')}</b>
          <p>{t(isVerified ? 'realName.verifiedText' : 'realName.reviewText')}</p>
        </div>
      </div>
      <SumLines>
        {standing.name && <SumLine label={t('realName.name')}>{standing.name}</SumLine>}
        {standing.idType && <SumLine label={t('realName.idType')}>{t(`idType.${standing.idType}`)}</SumLine>}
        {standing.idNumber && <SumLine label={t('realName.idNumber')}>{standing.idNumber}</SumLine>}
        {standing.submittedAt !== null && (
          <SumLine label={t('realName.submitted')}>{formatDate(standing.submittedAt)}</SumLine>
        )}
      </SumLines>
      <div className={cards.buttons}>
        {isVerified && (
          <ButtonLink to={paths.payoutAccount()} variant="primary">
            {t('realName.toAccount')}
          </ButtonLink>
        )}
        <ButtonLink to={paths.wallet()}>{t('realName.toWallet')}</ButtonLink>
      </div>
    </CardBody>
  );
}

const Form = observer(function Form({
  store,
  standing,
}: {
  store: RealNameStore;
  standing: RealNameStanding;
}) {
  const { t } = useTranslation('wallet');
  const { toasts } = useServices();
  const { form, problems, hasTried, refusal } = store;
  useLeaveGuard(store.photo);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    if (await store.submit()) toasts.success(t('realName.sent'));
    else if (!store.isSending) showFault(currentTarget);
  };
  const refusalWords = () => {
    if (!refusal) return null;
    if (refusal.kind === 'network' || refusal.kind === 'offline') return t('realName.networkError');
    return ('message' in refusal && refusal.message) || t('realName.submitError');
  };
  return (
    <CardForm className={cards.form} onSubmit={(event) => void submit(event)}>
      {standing.rejection !== null && (
        <Note tone="danger">
          <b>{t('realName.rejected')}</b> {standing.rejection}
        </Note>
      )}
      <Note tone="info">{t('realName.text')}</Note>
      <Field label={t('realName.name')} error={hasTried && problems.name ? t('realName.nameRequired') : null}>
        <Input
          value={form.name}
          onChange={(event) => store.change({ name: event.target.value })}
          autoComplete="name"
          maxLength={realNameLimits.name}
        />
      </Field>
      <Field
        label={t('realName.idType')}
        error={hasTried && problems.idType ? t('realName.idTypeRequired') : null}
      >
        <Select
          value={form.idType}
          onChange={(idType) => store.change({ idType })}
          placeholder={t('realName.idTypePlaceholder')}
          options={IdType.options.map((value) => ({ value, label: t(`idType.${value}`) }))}
        />
      </Field>
      <Field
        label={t('realName.idNumber')}
        hint={t('realName.idNumberHint')}
        error={
          hasTried && problems.idNumber
            ? t(problems.idNumber === 'required' ? 'realName.idNumberRequired' : 'realName.idNumberFormat')
            : null
        }
      >
        <Input
          value={form.idNumber}
          onChange={(event) =>
            store.change({ idNumber: narrow(event.target.value).replace(/\s/g, '').slice(0, 24) })
          }
          inputMode="numeric"
          autoComplete="off"
        />
      </Field>
      <Field
        group
        label={t('realName.photo')}
        hint={t('realName.photoHint')}
        error={hasTried && problems.photo && !store.photo.isSending ? t('realName.photoRequired') : null}
      >
        <PictureGrid draft={store.photo} label={t('realName.photo')} pasteAnywhere />
      </Field>
      <p className={cards.meta}>{t('realName.privacy')}</p>
      {refusal && <Note tone="danger">{refusalWords()}</Note>}
      <Button type="submit" variant="primary" size="lg" loading={store.isSending}>
        {t('realName.submit')}
      </Button>
    </CardForm>
  );
});

export default RealNameScreen;
