import { observer } from 'mobx-react-lite';
import { Trans, useTranslation } from 'react-i18next';
import { CodeEntry } from '#features/invite/index.ts';
import { paths } from '#lib/paths.ts';
import { accountLimits } from '#lib/rules/limits.ts';
import { PageFrame } from '#parts/pages/index.ts';
import { useOpened } from '#parts/paging/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { useLeaveGuard, useUploadRefusal } from '#parts/uploads/index.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card, CardHead } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Input, PasswordInput } from '#ui/Input.tsx';
import { Link } from '#ui/Link.tsx';
import { Note } from '#ui/Note.tsx';
import { Select } from '#ui/Select.tsx';
import { showFault } from '#ui/showFault.ts';
import styles from './ApplyScreen.module.css';
import { type ApplyForm, ApplyStore } from './ApplyStore.ts';
import { AccountFields } from './parts/AccountFields.tsx';

/**
 * The application to rent out an account: visitors can fill it in, only users with phone and profile can send
 * it.
 */
const ApplyScreen = observer(function ApplyScreen() {
  const { t } = useTranslation('apply');
  const store = useStore(ApplyStore);
  useOpened(store);

  if (store.isSent) {
    return (
      <PageFrame>
        <Card padded>
          <EmptyState
            title={t('sent.title')}
            text={t('sent.text')}
            action={
              <ButtonLink to={paths.applyBusiness()} variant="primary">
                {t('sent.back')}
              </ButtonLink>
            }
          />
        </Card>
      </PageFrame>
    );
  }
  return (
    <PageFrame
      aside={
        <>
          <Standing />
          <CodeEntry place="apply" />
        </>
      }
    >
      <Form />
    </PageFrame>
  );
});
export default ApplyScreen;

const Form = observer(function Form() {
  const { t } = useTranslation(['apply', 'uploads']);
  const store = useStore(ApplyStore);
  const { session } = useServices();
  const { form } = store;
  const refuse = useUploadRefusal();
  useLeaveGuard(store.pictures);
  const fault = (name: 'gameId' | 'login' | 'password') => {
    const kind = store.faults[name];
    return kind ? t(`fault.${kind}`) : null;
  };
  const submit = async (element: HTMLFormElement) => {
    const refusal = await store.submit();
    if (refusal === 'invalid') showFault(element);
    else if (refusal) refuse(refusal);
  };
  const bind = (name: keyof ApplyForm) => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => store.change(name, event.target.value),
  });

  return (
    <Card>
      <CardHead title={t('form.title')} />
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
      >
        <Field
          label={t('form.game')}
          error={fault('gameId')}
          hint={store.games.failure ? t('form.gamesFailed') : undefined}
        >
          <Select
            value={form.gameId || null}
            options={(store.games.value ?? []).map((game) => ({ value: String(game.id), label: game.name }))}
            onChange={(value) => store.change('gameId', value)}
          />
        </Field>
        <AccountFields
          words={form}
          faults={store.faults}
          onChange={(name, value) => store.change(name, value)}
          priceBand={store.priceBand}
          pictures={session.isSignedIn ? store.pictures : null}
        />
        <Field label={t('form.login')} error={fault('login')}>
          <Input
            {...bind('login')}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={accountLimits.login}
          />
        </Field>
        <Field label={t('form.password')} error={fault('password')}>
          <PasswordInput {...bind('password')} autoComplete="off" maxLength={accountLimits.login} />
        </Field>
        <Note tone="info" icon="lock" className={styles.wide}>
          {t('form.secret')}
        </Note>
        <div className={styles.wide}>
          <Checkbox
            checked={store.hasAgreed}
            aria-invalid={store.faults.agreement !== undefined}
            aria-describedby={store.faults.agreement ? 'agree-fault' : undefined}
            onChange={(event) => store.agree(event.target.checked)}
          >
            <Trans
              t={t}
              i18nKey="form.agree.text"
              components={{
                rules: <Link to={paths.accountOwnerRules()} target="_blank" className={styles.link} />,
                terms: <Link to={paths.terms()} target="_blank" className={styles.link} />,
              }}
            />
          </Checkbox>
          {store.faults.agreement && (
            <p id="agree-fault" role="alert" className={styles.fault}>
              <Icon name="circle-alert" size="xs" />
              {t('form.agree.fault')}
            </p>
          )}
        </div>
        {store.missing && (
          <Note tone="warning" urgent className={styles.wide}>
            {t(`missing.${store.missing}`)}{' '}
            <Link to={paths.profile()} className={styles.link}>
              {t(`checks.do.${store.missing}`)}
            </Link>
          </Note>
        )}
        <div className={styles.wide}>
          <Button type="submit" variant="primary" size="lg" loading={store.isSending}>
            {t('form.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
});

/** The missing requirements of an application, each with a link to it. */
const Standing = observer(function Standing() {
  const { t } = useTranslation('apply');
  const { session, askLogin } = useServices();
  const standing = useStore(ApplyStore).standing.value;
  const checks = [
    { name: 'login', isDone: session.isSignedIn, to: null },
    { name: 'phone', isDone: standing?.isPhoneBound ?? false, to: paths.profile() },
    { name: 'profile', isDone: standing?.isProfileCompleted ?? false, to: paths.profile() },
  ] as const;
  return (
    <Card>
      <CardHead title={t('checks.title')} />
      <ul className={styles.checks}>
        {checks.map(({ name, isDone, to }) => (
          <li key={name}>
            <Icon
              name={isDone ? 'circle-check' : 'circle-dashed'}
              className={isDone ? styles.done : styles.open}
              label={t(isDone ? 'checks.done' : 'checks.open')}
            />
            <span className={styles.grow}>{t(`checks.${name}`)}</span>
            {!isDone && to === null && (
              <Button size="sm" onClick={() => askLogin(paths.applyForm())}>
                {t('checks.do.login')}
              </Button>
            )}
            {!isDone && to !== null && session.isSignedIn && standing && (
              <ButtonLink size="sm" to={to}>
                {t(`checks.do.${name}`)}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
});
