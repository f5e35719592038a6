import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Order, orderSignInCode } from '#api/contract/index.ts';
import { formatClock } from '#lib/clock.ts';
import { otherwise } from '#lib/report.ts';
import { ClockStore, useServices, useStore } from '#parts/root/index.tsx';
import { attention } from '#platform/attention.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import styles from './CredentialsPane.module.css';

/** The time for which a shown password stays readable. */
const shownMs = 30_000;
const mask = '••••••••••••';

/** The login of a rented account: masked, with copy buttons, hidden when the rental ends. */
export const CredentialsPane = observer(function CredentialsPane({ order }: { order: Order }) {
  const { t } = useTranslation('complaint');
  const { now } = useStore(ClockStore);
  const { credentials } = order;
  const { deadlineAt } = order;
  if (!credentials || deadlineAt === null || now >= deadlineAt)
    return <p className={styles.over}>{t('login.over')}</p>;
  return (
    <>
      <p className={styles.left} role="timer" aria-live="off">
        {t('login.left', { time: formatClock(deadlineAt - now) })}
      </p>
      <dl className={styles.list}>
        <Row name="account" value={credentials.login} />
        <SecretRow value={credentials.password} />
        {credentials.server && <Row name="server" value={credentials.server} />}
        <CodeRow orderId={order.id} />
      </dl>
    </>
  );
});

type RowName = 'account' | 'password' | 'server' | 'code';

function useCopy(): (name: RowName, value: string) => Promise<void> {
  const { t } = useTranslation('complaint');
  const { platform, toasts } = useServices();
  return async (name, value) => {
    if (await platform.copyText(value)) toasts.success(t(`login.copied.${name}`));
    else toasts.error(t('login.copyFailed'));
  };
}

function Row({ name, value }: { name: 'account' | 'server'; value: string }) {
  const { t } = useTranslation('complaint');
  const copy = useCopy();
  return (
    <div className={styles.row}>
      <dt>{t(`login.${name}`)}</dt>
      <dd>{value}</dd>
      <dd className={styles.press}>
        <IconButton icon="copy" label={t(`login.copy.${name}`)} onClick={() => void copy(name, value)} />
      </dd>
    </div>
  );
}

function SecretRow({ value }: { value: string }) {
  const { t } = useTranslation('complaint');
  const copy = useCopy();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const hide = () => setShown(false);
    const timer = setTimeout(hide, shownMs);
    // The password is hidden when the window loses attention, so that nobody else can read it.
    const shown = new AbortController();
    attention.onChange(hide, shown.signal);
    return () => {
      clearTimeout(timer);
      shown.abort();
    };
  }, [isShown]);
  return (
    <div className={styles.row}>
      <dt>{t('login.password')}</dt>
      <dd>
        {isShown ? (
          value
        ) : (
          <>
            <span aria-hidden="true">{mask}</span>
            <span className="sr-only">{t('login.hidden')}</span>
          </>
        )}
      </dd>
      <dd className={styles.press}>
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={t(isShown ? 'login.hide' : 'login.show')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
        <IconButton
          icon="copy"
          label={t('login.copy.password')}
          onClick={() => void copy('password', value)}
        />
      </dd>
    </div>
  );
}

const CodeRow = observer(function CodeRow({ orderId }: { orderId: number }) {
  const { t } = useTranslation('complaint');
  const { api, signal, toasts } = useServices();
  const { now } = useStore(ClockStore);
  const copy = useCopy();
  const [code, setCode] = useState<{ code: string; expiresAt: number } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const shown = code && code.expiresAt > now ? code : null;
  const ask = async () => {
    setBusy(true);
    const fresh = await api
      .call(orderSignInCode, { orderId }, { signal })
      .catch(otherwise('asking for a sign-in code', null));
    setBusy(false);
    if (fresh) setCode(fresh);
    else toasts.error(t('failed'));
  };
  return (
    <div className={styles.row}>
      <dt>{t('login.code')}</dt>
      <dd>
        {shown ? (
          <>
            {shown.code} <span className={styles.quiet}>{formatClock(shown.expiresAt - now)}</span>
          </>
        ) : (
          <span className={styles.quiet}>{t('login.codeHint')}</span>
        )}
      </dd>
      <dd className={styles.press}>
        {shown ? (
          <IconButton
            icon="copy"
            label={t('login.copy.code')}
            onClick={() => void copy('code', shown.code)}
          />
        ) : (
          <Button size="sm" loading={isBusy} onClick={() => void ask()} className={styles.ask}>
            {t('login.getCode')}
          </Button>
        )}
      </dd>
    </div>
  );
});
