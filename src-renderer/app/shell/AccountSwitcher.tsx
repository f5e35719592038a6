import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { AccountsStore } from '#features/desktop/index.ts';
import type { AccountEntry } from '#lib/desktop/accounts.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { BadgeDot } from '#ui/Badge.tsx';
import { IconButton } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import styles from './AccountSwitcher.module.css';

/** The keyboard shortcut that shows an account, as its menu item names it. */
const keysOf = (place: number) =>
  `${/Mac/.test(navigator.userAgent) ? 'Cmd Option' : 'Ctrl Alt'} ${place + 1}`;

/** The menu of the app's other accounts; nothing if a visitor has no other account. */
const AccountSwitcher = observer(function AccountSwitcher({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('accounts');
  const { session, toasts } = useServices();
  const store = useStore(AccountsStore);
  const { all, canAdd, unreadElsewhere } = store;
  const others = all.filter(({ isOwn }) => !isOwn);
  if (others.length === 0 && !session.isSignedIn) return null;
  const nameOf = ({ name, unread, isSignedIn }: AccountEntry) => {
    if (!isSignedIn) return t('ended', { name });
    return unread > 0 ? t('unread', { name, count: unread }) : name;
  };
  const add = async () => {
    if (!(await store.add())) toasts.warning(t('full', { count: all.length }));
  };
  const own = session.self;
  return (
    <Menu
      side="right"
      align="end"
      trigger={
        <IconButton
          icon="users"
          label={unreadElsewhere > 0 ? t('switchUnread', { count: unreadElsewhere }) : t('switch')}
          className={className}
        >
          {unreadElsewhere > 0 && <BadgeDot className={styles.dot} />}
        </IconButton>
      }
      header={
        own && (
          <div className={styles.own}>
            <Avatar src={own.avatar.medium} name="" size={28} />
            <div className={styles.who}>
              <p className={styles.name}>{own.nickname}</p>
              <p className={styles.shown}>{t('shown')}</p>
            </div>
          </div>
        )
      }
      actions={[
        ...others.map((account) => ({
          id: account.id,
          name: nameOf(account),
          picture: <Avatar src={account.avatar} name="" size={24} />,
          shortcut: keysOf(all.indexOf(account)),
          perform: () => store.show(account.id),
        })),
        { id: 'add', name: t('add'), icon: 'user-plus' as const, visible: canAdd, perform: add },
      ]}
    />
  );
});

export default AccountSwitcher;
