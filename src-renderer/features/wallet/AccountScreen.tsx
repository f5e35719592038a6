import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { type PayoutAccount, PayoutType } from '#api/contract/index.ts';
import type { ApiFailure } from '#api/errors.ts';
import { MeLayout } from '#features/profile/index.ts';
import { narrow } from '#lib/narrow.ts';
import { paths } from '#lib/paths.ts';
import { payoutEmailProblem, payoutNumberProblem } from '#lib/rules/payout.ts';
import { keepDraft, readDraft } from '#parts/forms/index.ts';
import { LoadedView } from '#parts/pages/index.ts';
import { useLoaded } from '#parts/paging/index.ts';
import { useOnward, useServices, useStore } from '#parts/root/index.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card, CardForm, CardHead } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Field } from '#ui/Field.tsx';
import { Input } from '#ui/Input.tsx';
import { Note } from '#ui/Note.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { showFault } from '#ui/showFault.ts';
import { actionWords } from './failure.ts';
import { PayoutStore } from './PayoutStore.ts';
import { VerificationTag } from './parts/WithdrawCard.tsx';
import cards from './parts/wallet-cards.module.css';

/** Links the account for withdrawals; requires a verified real name. */
const AccountScreen = observer(function AccountScreen() {
  const { t } = useTranslation('wallet');
  const store = useStore(PayoutStore);
  const { toasts } = useServices();
  const { onward, isGoing } = useOnward();

  useLoaded(store);
  const onBound = () => {
    toasts.success(t('account.bound'));
    onward(paths.wallet(), { returns: true });
  };

  return (
    <MeLayout narrow>
      <LoadedView loaded={store.state} skeleton={<Skeleton shape="card" height={320} />}>
        {({ standing }) =>
          standing.verification === 'verified' ? (
            <AccountForm
              key={standing.account?.number ?? ''}
              store={store}
              account={standing.account}
              isGoing={isGoing}
              onBound={onBound}
            />
          ) : (
            <Card>
              <EmptyState
                drawing="lanterns"
                title={t(`account.${standing.verification}.title`)}
                text={t(`account.${standing.verification}.text`)}
                action={
                  <ButtonLink to={paths.realName()} variant="primary">
                    {t(`account.${standing.verification}.action`)}
                  </ButtonLink>
                }
              />
            </Card>
          )
        }
      </LoadedView>
    </MeLayout>
  );
});

const AccountFields = z.object({ type: z.nullable(PayoutType), number: z.string(), email: z.string() });
type AccountFields = z.output<typeof AccountFields>;

type AccountFormProps = {
  store: PayoutStore;
  account: PayoutAccount | null;
  /** True while the account is bound and the next screen is not shown yet. */
  isGoing: boolean;
  onBound: () => void;
};

const AccountForm = observer(function AccountForm({ store, account, isGoing, onBound }: AccountFormProps) {
  const { t } = useTranslation('wallet');
  const { session } = useServices();
  // One draft per user: it outlives the end of a session, and other users cannot see it.
  const draftName = `payout-account.${session.self?.userId ?? 0}`;
  const [fields, setFields] = useState<AccountFields>(
    () => readDraft(draftName, AccountFields) ?? account ?? { type: null, number: '', email: '' },
  );
  const [hasTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const numberProblem = payoutNumberProblem(fields.number);
  const emailProblem = payoutEmailProblem(fields.email);

  const change = (part: Partial<AccountFields>) => {
    const next = { ...fields, ...part };
    setFields(next);
    setFailure(null);
    keepDraft(draftName, next);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const { type, number, email } = fields;
    if (isSending) return;
    if (type === null || numberProblem || emailProblem) {
      showFault(event.currentTarget);
      return;
    }
    setSending(true);
    const refused = await store.bind({ type, number, email });
    setSending(false);
    setFailure(refused);
    if (refused) return;
    keepDraft(draftName, null);
    onBound();
  };
  const shown = (isWrong: boolean, words: string) => (hasTried && isWrong ? words : null);
  return (
    <Card>
      <CardHead title={t('account.title')}>
        <VerificationTag state="verified" />
      </CardHead>
      <CardForm className={cards.form} onSubmit={(event) => void submit(event)}>
        <Note tone="info">{t('account.text')}</Note>
        <Field label={t('account.type')} error={shown(fields.type === null, t('account.typeRequired'))}>
          <Select
            value={fields.type}
            onChange={(type) => change({ type })}
            placeholder={t('account.typePlaceholder')}
            options={PayoutType.options.map((value) => ({ value, label: t(`payoutType.${value}`) }))}
          />
        </Field>
        <Field
          label={t('account.number')}
          hint={t('account.numberHint')}
          error={shown(
            numberProblem !== null,
            t(numberProblem === 'required' ? 'account.numberRequired' : 'account.numberFormat'),
          )}
        >
          <Input
            value={fields.number}
            onChange={(event) => change({ number: narrow(event.target.value).replace(/[\s-]/g, '') })}
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder="08…"
            maxLength={20}
          />
        </Field>
        <Field
          label={t('account.email')}
          hint={t('account.emailHint')}
          error={shown(
            emailProblem !== null,
            t(emailProblem === 'required' ? 'account.emailRequired' : 'account.emailInvalid'),
          )}
        >
          <Input
            type="email"
            value={fields.email}
            onChange={(event) => change({ email: narrow(event.target.value).trim() })}
            autoComplete="email"
            maxLength={254}
          />
        </Field>
        {failure && <Note tone="danger">{actionWords(failure)}</Note>}
        <Button type="submit" variant="primary" size="lg" loading={isSending || isGoing}>
          {t(account ? 'account.change' : 'account.bind')}
        </Button>
      </CardForm>
    </Card>
  );
});

export default AccountScreen;
