import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserProfile } from '#api/contract/index.ts';
import { PhoneProofFields } from '#features/session/index.ts';
import { useStore } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Tag } from '#ui/Tag.tsx';
import { PhoneStore } from '../PhoneStore.ts';
import styles from '../ProfileScreen.module.css';

const ways = ['phone', 'google', 'facebook'] as const;

type SignInWaysProps = { record: UserProfile; onTried: () => void };

/** The accounts linked for sign-in; a missing phone is linked here. */
export const SignInWays = observer(function SignInWays({ record, onTried }: SignInWaysProps) {
  const { t } = useTranslation('profile');
  const store = useStore(PhoneStore);
  const isPhoneBound = record.bindAccounts.includes('phone');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await store.bind();
    // After a failure the phone may still be linked: by an earlier request, or in another tab.
    onTried();
  };
  return (
    <Card className={styles.block}>
      <div className={styles.head}>
        <h3>{t('accounts.title')}</h3>
      </div>
      <ul className={styles.list}>
        {ways.map((way) => {
          const isBound = record.bindAccounts.includes(way);
          return (
            <li key={way}>
              <Icon
                name={isBound ? 'circle-check' : 'circle-dashed'}
                className={isBound ? styles.ok : styles.open}
              />
              <span>{t(`accounts.${way}`)}</span>
              <span className={styles.end}>
                {way === 'phone' && !isBound && !store.isOpen ? (
                  <Button size="sm" onClick={() => store.show(true)}>
                    {t('accounts.bindPhone')}
                  </Button>
                ) : (
                  <Tag variant={isBound ? 'positive' : 'neutral'}>
                    {t(isBound ? 'accounts.linked' : 'accounts.open')}
                  </Tag>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {!isPhoneBound && <p className={styles.small}>{t('accounts.why')}</p>}
      {!isPhoneBound && store.isOpen && (
        <form className={styles.proof} noValidate onSubmit={(event) => void submit(event)}>
          <PhoneProofFields proof={store.proof} />
          <div className={styles.actions}>
            <Button type="submit" variant="primary" loading={store.isSending}>
              {t('accounts.bind')}
            </Button>
            <Button variant="quiet" onClick={() => store.show(false)}>
              {t('accounts.cancel')}
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
});
