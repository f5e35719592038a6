import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { applyLimits } from '#api/contract/apply.ts';
import { CodeEntry } from '#features/invite/index.ts';
import { PageFrame } from '#features/pages/index.ts';
import { useServices, useStore } from '#features/root/index.tsx';
import { paths } from '#lib/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card, CardHead } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Input, PasswordInput } from '#ui/Input.tsx';
import { Note } from '#ui/Note.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import styles from './ApplyScreen.module.css';
import { type ApplyField, type ApplyForm, ApplyStore } from './ApplyStore.ts';

/** The form of someone who wants to rent out an account: open to visitors, sent by a user with phone and profile. */
const ApplyScreen = observer(function ApplyScreen() {
  const { t } = useTranslation('apply');
  const store = useStore(ApplyStore);
  useEffect(() => store.openForm(), [store]);

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
  const { t } = useTranslation('apply');
  const store = useStore(ApplyStore);
  const { form, priceBand } = store;
  const fault = (name: ApplyField) => {
    const kind = store.faults[name];
    return kind ? t(`fault.${kind}`, { ...limitsOf(name) }) : null;
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
          void store.submit();
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
        <Field label={t('form.server')} error={fault('server')}>
          <Input {...bind('server')} maxLength={applyLimits.server} placeholder={t('form.serverExample')} />
        </Field>
        <Field label={t('form.name')} error={fault('title')} className={styles.wide}>
          <Input {...bind('title')} maxLength={applyLimits.title.max} placeholder={t('form.nameExample')} />
        </Field>
        <Field
          label={t('form.description')}
          error={fault('description')}
          hint={t('form.descriptionHint')}
          className={styles.wide}
        >
          <TextArea {...bind('description')} counter maxLength={applyLimits.description.max} rows={5} />
        </Field>
        <Field
          label={t('form.price')}
          error={fault('price')}
          hint={priceBand ? t('form.priceHint', priceBand) : undefined}
          aside={<Link to={paths.priceStandard()}>{t('head.prices')}</Link>}
        >
          <Input
            {...bind('price')}
            inputMode="numeric"
            leading={<Icon name="diamond" size="sm" className={styles.diamond} />}
            trailing={<span className={styles.unit}>{t('form.perHour')}</span>}
          />
        </Field>
        <Field label={t('form.pictures')} group optional>
          <Note>{t('form.picturesText')}</Note>
        </Field>
        <Field label={t('form.login')} error={fault('login')}>
          <Input {...bind('login')} autoComplete="off" autoCapitalize="none" maxLength={applyLimits.login} />
        </Field>
        <Field label={t('form.password')} error={fault('password')}>
          <PasswordInput {...bind('password')} autoComplete="off" maxLength={applyLimits.login} />
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
        <div className={styles.wide}>
          <Button type="submit" variant="primary" size="lg" loading={store.isSending}>
            {t('form.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
});

/** What still has to be done before an application is taken, each with the way to it. */
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

function limitsOf(name: ApplyField): { min: number; max: number } {
  if (name === 'title') return applyLimits.title;
  if (name === 'description') return applyLimits.description;
  return applyLimits.price;
}
