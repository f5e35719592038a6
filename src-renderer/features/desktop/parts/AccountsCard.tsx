import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { AccountEntry } from '#lib/desktop/accounts.ts';
import { mostAccounts } from '#lib/desktop/accounts.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card, CardHead } from '#ui/Card.tsx';
import { AccountsStore } from '../AccountsStore.ts';
import styles from './AccountsCard.module.css';

/** The card with the app's accounts, which can be shown, added and removed from the list. */
export const AccountsCard = observer(function AccountsCard() {
  const { t } = useTranslation('accounts');
  const { toasts } = useServices();
  const store = useStore(AccountsStore);
  const { all, canAdd } = store;
  const add = async () => {
    if (!(await store.add())) toasts.warning(t('full', { count: all.length }));
  };
  return (
    <Card>
      <CardHead title={t('title')} />
      <div className={styles.block}>
        {all.length > 0 && (
          <ul className={styles.list}>
            {all.map((account) => (
              <AccountRow key={account.id} account={account} />
            ))}
          </ul>
        )}
        <p className={styles.hint}>{t('hint', { count: mostAccounts })}</p>
        {canAdd && (
          <div>
            <Button icon="user-plus" onClick={() => void add()}>
              {t('add')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
});

const AccountRow = observer(function AccountRow({ account }: { account: AccountEntry }) {
  const { t } = useTranslation('accounts');
  const { dialogs } = useServices();
  const store = useStore(AccountsStore);
  const { id, name, avatar, unread, isSignedIn, isOwn } = account;
  const remove = async () => {
    const isSure = await dialogs.confirm({
      title: t('remove.title', { name }),
      text: t('remove.text'),
      confirmLabel: t('remove.confirm'),
    });
    if (isSure) store.remove(id);
  };
  const state = () => {
    if (!isSignedIn) return t('signedOut');
    if (isOwn) return t('shown');
    return unread > 0 ? t('waiting', { count: unread }) : null;
  };
  return (
    <li className={styles.row}>
      <Avatar src={avatar} name="" size={36} />
      <div className={styles.who}>
        <p className={styles.name}>{name}</p>
        <p className={styles.state}>{state()}</p>
      </div>
      {!isOwn && (
        <Button size="sm" aria-label={t('showNamed', { name })} onClick={() => store.show(id)}>
          {t(isSignedIn ? 'show' : 'signIn')}
        </Button>
      )}
      {!isOwn && !isSignedIn && (
        <Button
          size="sm"
          variant="danger"
          aria-label={t('removeNamed', { name })}
          onClick={() => void remove()}
        >
          {t('remove.action')}
        </Button>
      )}
    </li>
  );
});
