import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { paths } from '#lib/paths.ts';
import { useLoaded } from '#parts/paging/index.ts';
import { BalanceStore, useServices, useStore } from '#parts/root/index.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card, CardLink } from '#ui/Card.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { Price } from '#ui/Price.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import styles from './MeScreen.module.css';

type Entry = { name: EntryName; to: string; icon: IconName };
type EntryName =
  | 'orders'
  | 'services'
  | 'skills'
  | 'accounts'
  | 'coupons'
  | 'realName'
  | 'account'
  | 'invite'
  | 'rentOut'
  | 'settings'
  | 'help'
  | 'rules';

const groups: readonly (readonly Entry[])[] = [
  [
    { name: 'orders', to: paths.orders(), icon: 'receipt-text' },
    { name: 'services', to: paths.services(), icon: 'list-checks' },
    { name: 'skills', to: paths.skills(), icon: 'swords' },
    { name: 'accounts', to: paths.ownRentals(), icon: 'store' },
    { name: 'coupons', to: paths.coupons(), icon: 'ticket-percent' },
  ],
  [
    { name: 'realName', to: paths.realName(), icon: 'shield-check' },
    { name: 'account', to: paths.payoutAccount(), icon: 'landmark' },
    { name: 'invite', to: paths.invite(), icon: 'gift' },
    { name: 'rentOut', to: paths.applyBusiness(), icon: 'key-round' },
  ],
  [
    { name: 'settings', to: paths.settings(), icon: 'settings' },
    { name: 'help', to: paths.help(), icon: 'circle-help' },
    { name: 'rules', to: paths.playerRules(), icon: 'book-open' },
  ],
];

/** The menu of the user's own screens: profile, balances and links. */
const MeScreen = observer(function MeScreen() {
  const { t } = useTranslation('profile');
  const { session, badges, dialogs, signOut } = useServices();
  const balance = useStore(BalanceStore);
  const { self } = session;
  useLoaded(balance);
  if (!self) return null;

  const leave = async () => {
    const isSure = await dialogs.confirm({
      title: t('signOut.title'),
      text: t('signOut.text'),
      confirmLabel: t('signOut.confirm'),
    });
    if (isSure) await signOut();
  };
  return (
    <div className={styles.page}>
      <Card className={styles.self}>
        <Avatar src={self.avatar.medium} name="" size={64} />
        <div className={styles.names}>
          <h2>{self.nickname}</h2>
          <span>{t('number', { id: self.userId })}</span>
          <div className={styles.tags}>
            {self.isPlayer && <Tag variant="accent">{t('role.player')}</Tag>}
            {self.isAccountOwner && <Tag variant="info">{t('role.owner')}</Tag>}
          </div>
        </div>
        <div className={styles.links}>
          <ButtonLink to={paths.profile()} icon="pencil">
            {t('menu.edit')}
          </ButtonLink>
        </div>
      </Card>
      <div className={styles.balances}>
        <CardLink to={paths.wallet()} padded className={styles.balance}>
          <span>{t('balance.diamonds')}</span>
          {balance.diamonds === null ? (
            <Skeleton width={72} height={26} />
          ) : (
            <Price amount={balance.diamonds} size="lg" />
          )}
        </CardLink>
        <CardLink to={paths.coinTransactions()} padded className={styles.balance}>
          <span>{t('balance.coins')}</span>
          {balance.coins === null ? (
            <Skeleton width={72} height={26} />
          ) : (
            <Price amount={balance.coins} currency="coins" size="lg" />
          )}
        </CardLink>
      </div>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Card key={group[0]?.name} clipped>
            <ul className={styles.list}>
              {group.map(({ name, to, icon }) => (
                <li key={name}>
                  <Link to={to} className={styles.entry}>
                    <Icon name={icon} />
                    <span className={styles.words}>{t(`menu.${name}`)}</span>
                    {name === 'services' && badges.waitingOrders > 0 && (
                      <Tag variant="danger">{t('waiting', { count: badges.waitingOrders })}</Tag>
                    )}
                    <Icon name="chevron-right" size="sm" />
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
      <Button icon="log-out" variant="danger" onClick={() => void leave()}>
        {t('signOut.action')}
      </Button>
    </div>
  );
});

export default MeScreen;
