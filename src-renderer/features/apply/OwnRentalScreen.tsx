import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { MeLayout } from '#features/profile/index.ts';
import { addressNumber } from '#lib/address-number.ts';
import { paths } from '#lib/paths.ts';
import { accountLimits } from '#lib/rules/limits.ts';
import { mustEdit, shelfStanding } from '#lib/rules/shelf.ts';
import { LoadedView } from '#parts/pages/index.ts';
import { useLoadedOnce, useOpened } from '#parts/paging/index.ts';
import { useOnward, useServices, useStore } from '#parts/root/index.tsx';
import { useLeaveGuard, useUploadRefusal } from '#parts/uploads/index.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card, CardHead } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Field } from '#ui/Field.tsx';
import { Input, PasswordInput } from '#ui/Input.tsx';
import { Note } from '#ui/Note.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { showFault } from '#ui/showFault.ts';
import styles from './ApplyScreen.module.css';
import { ApplyStore } from './ApplyStore.ts';
import { OwnRentalStore } from './OwnRentalStore.ts';
import { AccountFields } from './parts/AccountFields.tsx';

/** The form to change one of the user's accounts: texts, pictures, price, hours, and a new login. */
const OwnRentalScreen = observer(function OwnRentalScreen() {
  const { t } = useTranslation('apply');
  const id = addressNumber(useParams().id) ?? 0;
  const store = useStore(OwnRentalStore);
  const apply = useStore(ApplyStore);
  useOpened(store, id);
  useLoadedOnce(apply.prices);
  return (
    <MeLayout>
      <LoadedView
        loaded={store.items}
        onRetry={() => void store.open(id)}
        skeleton={<Skeleton shape="card" height={560} />}
      >
        {() =>
          store.find(id) ? (
            <Form id={id} />
          ) : (
            <EmptyState
              title={t('own.gone')}
              text={t('own.goneText')}
              action={<ButtonLink to={paths.ownRentals()}>{t('own.toList')}</ButtonLink>}
            />
          )
        }
      </LoadedView>
    </MeLayout>
  );
});
export default OwnRentalScreen;

const Form = observer(function Form({ id }: { id: number }) {
  const { t } = useTranslation(['apply', 'uploads', 'common']);
  const { toasts } = useServices();
  const { onward, isGoing } = useOnward();
  const store = useStore(OwnRentalStore);
  const apply = useStore(ApplyStore);
  const refuse = useUploadRefusal();
  useLeaveGuard(store.pictures);
  const { form, newLogin } = store;
  const account = store.find(id);
  if (form?.id !== id || !account) return <Skeleton shape="card" height={560} />;
  const standing = shelfStanding(account.shelfStatus, account.review.state);
  const leave = () => onward(paths.ownRentals(), { returns: true });

  const save = async (element: HTMLFormElement) => {
    const failure = await store.send();
    if (failure === 'busy') return;
    if (failure === 'invalid') {
      showFault(element);
    } else if (failure === 'uploading') {
      refuse(store.unfinished ?? 'uploads:busy');
    } else if (failure) {
      toasts.error(('message' in failure && failure.message) || t('common:operationFailed'));
    } else {
      toasts.success(t(store.find(id)?.review.state === 'under_review' ? 'edit.savedReview' : 'edit.saved'));
      leave();
    }
  };
  const discard = () => {
    store.close();
    leave();
  };
  const loginFault = (name: 'login' | 'password') => (store.faults[name] ? t('fault.required') : null);
  return (
    <Card>
      <CardHead title={t('edit.title')}>{account.game.name}</CardHead>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save(event.currentTarget);
        }}
      >
        {mustEdit(standing) && (
          <Note tone="danger" className={styles.wide}>
            <b>{t(standing === 'unpublished' ? 'own.unpublished' : 'own.refused')}</b>
            {account.review.reason !== '' && <div>{t('own.reason', { reason: account.review.reason })}</div>}
          </Note>
        )}
        <Field
          label={t('edit.attributes')}
          hint={t('edit.attributesHint', { count: accountLimits.attributes })}
          optional
        >
          <Input
            value={form.attributes}
            maxLength={260}
            onChange={(event) => store.set({ attributes: event.target.value })}
          />
        </Field>
        <AccountFields
          words={form}
          faults={store.faults}
          onChange={(name, value) => store.set({ [name]: value })}
          priceBand={apply.bandOf(account.game.id)}
          pictures={store.pictures}
        />
        <Field label={t('edit.shortest')} group>
          <Stepper
            label={t('edit.shortest')}
            value={form.minHours}
            {...accountLimits.hours}
            onChange={(minHours) => store.set({ minHours })}
          />
        </Field>
        <Field label={t('edit.longest')} group>
          <Stepper
            label={t('edit.longest')}
            value={form.maxHours}
            {...accountLimits.hours}
            onChange={(maxHours) => store.set({ maxHours })}
          />
        </Field>
        {account.isRented ? (
          <Note tone="info" icon="lock" className={styles.wide}>
            {t('edit.loginRented')}
          </Note>
        ) : (
          <>
            <Field label={t('edit.login')} error={loginFault('login')} hint={t('edit.loginHint')} optional>
              <Input
                value={newLogin.login}
                maxLength={accountLimits.login}
                autoComplete="off"
                autoCapitalize="none"
                onChange={(event) => store.setLogin({ login: event.target.value })}
              />
            </Field>
            <Field label={t('edit.password')} error={loginFault('password')} optional>
              <PasswordInput
                value={newLogin.password}
                maxLength={accountLimits.login}
                autoComplete="off"
                onChange={(event) => store.setLogin({ password: event.target.value })}
              />
            </Field>
          </>
        )}
        <Note tone="info" className={styles.wide}>
          {t('edit.reviewed')}
        </Note>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" size="lg" loading={store.isSending || isGoing}>
            {t('edit.save')}
          </Button>
          <Button size="lg" onClick={discard}>
            {t('edit.cancel')}
          </Button>
        </div>
      </form>
    </Card>
  );
});
