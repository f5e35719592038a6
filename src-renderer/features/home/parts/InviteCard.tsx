import { useTranslation } from 'react-i18next';
import { paths } from '#lib/paths.ts';
import { inviteTerms } from '#lib/rules/invite.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './SideCard.module.css';

/** The rewards of inviting a friend, with a link to the rules. */
export function InviteCard() {
  const { t } = useTranslation('home');
  return (
    <Card padded className={`${styles.card} ${styles.wide}`}>
      <div className={styles.row}>
        <span className={styles.tile}>
          <Icon name="gift" />
        </span>
        <div className={styles.grow}>
          <h2 className={classes(styles.strong, 'ellipsis')}>
            {t('invite.title', { amount: inviteTerms.milestoneReward })}
          </h2>
          <p className={styles.words}>{t('invite.text')}</p>
        </div>
      </div>
      <ButtonLink to={paths.invite()} size="sm" className={styles.start}>
        {t('invite.how')}
      </ButtonLink>
    </Card>
  );
}
