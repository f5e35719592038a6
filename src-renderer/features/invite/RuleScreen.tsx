import { useTranslation } from 'react-i18next';
import { formatNumber } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { inviteShare, inviteTerms } from '#lib/rules/invite.ts';
import { PageFrame } from '#parts/pages/index.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Card, CardHead } from '#ui/Card.tsx';
import styles from './RuleScreen.module.css';

const rules = ['code', 'window', 'milestone', 'share', 'currency', 'payout', 'expiry', 'fairness'] as const;
const amounts = [100, 101, 250, 1_999];

/** The rules of inviting, with examples of the share for a few amounts. */
export default function RuleScreen() {
  const { t } = useTranslation('invite');
  const values = {
    amount: inviteTerms.milestoneReward,
    percent: inviteTerms.sharePercent,
    above: inviteTerms.shareAbove,
    hour: inviteTerms.payoutHour,
  };
  return (
    <PageFrame
      aside={
        <Card>
          <CardHead title={t('rule.example')} />
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('rule.amount')}</th>
                <th scope="col">{t('rule.reward')}</th>
              </tr>
            </thead>
            <tbody>
              {amounts.map((amount) => (
                <tr key={amount}>
                  <td>{formatNumber(amount)}</td>
                  <td>{inviteShare(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.note}>{t('rule.exampleText', values)}</p>
        </Card>
      }
    >
      <Card>
        <CardHead title={t('rule.title')} />
        <ol className={styles.list}>
          {rules.map((name, index) => (
            <li key={name}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3 className={styles.name}>{t(`rule.${name}.title`, values)}</h3>
                <p>{t(`rule.${name}.text`, values)}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className={styles.foot}>
          <ButtonLink to={paths.inviteShare()} variant="primary" icon="share-2">
            {t('head.share')}
          </ButtonLink>
        </div>
      </Card>
    </PageFrame>
  );
}
