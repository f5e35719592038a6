import { useTranslation } from 'react-i18next';
import type { BonusInstalment } from '#api/contract/campaigns.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import type { Instalment } from '#lib/rules/campaign.ts';
import { dayMs } from '#lib/rules/wib.ts';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './Instalments.module.css';

type InstalmentsProps = {
  label: string;
  /** The actual instalments, once the bonus is claimed. */
  parts: readonly BonusInstalment[];
  /** The planned instalments, shown until then. */
  plan: readonly Instalment[];
};

/** The instalments of a bonus: the paid ones, and the dates of the others. */
export function Instalments({ label, parts, plan }: InstalmentsProps) {
  const { t } = useTranslation('campaigns');
  const isReal = parts.length > 0;
  return (
    <ol className={styles.parts} aria-label={label}>
      {(isReal ? parts : plan).map((part, index) => {
        const isPaid = 'paidAt' in part && part.paidAt !== null;
        return (
          <li key={part.dueAt} className={classes(styles.part, isPaid && styles.paid)}>
            <span className={styles.amount}>
              <Icon name={isPaid ? 'check' : 'diamond'} size="xs" label={isPaid ? t('paid') : undefined} />
              {formatNumber(part.amount)}
            </span>
            <span className={styles.when}>
              {isReal
                ? formatDate(part.dueAt)
                : index === 0
                  ? t('atOnce')
                  : t('afterDays', { count: Math.round(part.dueAt / dayMs) })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
