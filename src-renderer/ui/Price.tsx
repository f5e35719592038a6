import { useTranslation } from 'react-i18next';
import { numberFormat } from '#lib/number-format.ts';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './Price.module.css';

/** The two currencies of the market, with their own glyph and colour, and rupiah. */
export type Currency = 'diamonds' | 'coins' | 'rupiah';

type PriceProps = {
  /** A whole number. */
  amount: number;
  currency?: Currency | undefined;
  /** The unit of the price, shown after it: "/hour". */
  unit?: string | undefined;
  /** The former price, struck through after it. */
  before?: number | undefined;
  /** Shows a plus or a minus before the number. */
  signed?: boolean | undefined;
  size?: 'inherit' | 'sm' | 'md' | 'lg' | 'xl' | undefined;
  className?: string | undefined;
};

/** An amount of money: glyph, number, unit, struck former price. Rupiah has no glyph and no space. */
export function Price({
  amount,
  currency = 'diamonds',
  unit,
  before,
  signed,
  size = 'md',
  className,
}: PriceProps) {
  const { t, i18n } = useTranslation('ui');
  // Rupiah has the Indonesian format in every language.
  const locale = currency === 'rupiah' ? 'id-ID' : (i18n.language ?? 'en').replace('_', '-');
  const write = (value: number) => numberFormat(locale).format(value);
  const sign = amount < 0 ? '−' : signed ? '+' : '';
  const number = `${sign}${currency === 'rupiah' ? 'Rp' : ''}${write(Math.abs(amount))}`;
  return (
    <span className={classes(styles.price, styles[currency], size !== 'md' && styles[size], className)}>
      {currency !== 'rupiah' && <Icon name={currency === 'diamonds' ? 'diamond' : 'coin'} size="text" />}
      <span>
        {number}
        {currency !== 'rupiah' && (
          <span className="sr-only">
            {' '}
            {t(currency === 'diamonds' ? 'price.diamonds' : 'price.coins', { count: Math.abs(amount) })}
          </span>
        )}
      </span>
      {unit && <small>{unit}</small>}
      {before !== undefined && (
        <s>
          <span className="sr-only">{t('price.before')} </span>
          {currency === 'rupiah' ? `Rp${write(before)}` : write(before)}
        </s>
      )}
    </span>
  );
}
