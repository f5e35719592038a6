import { useTranslation } from 'react-i18next';
import { isLocale, localeNames, locales, switchLocale, useLocale } from '#i18n/index.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './LanguageSelect.module.css';

/**
 * The choice of the language: a native select under the drawn button, which needs no code and works
 * everywhere.
 */
export function LanguageSelect() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  return (
    <label className={styles.language}>
      <Icon name="languages" size="sm" />
      <span aria-hidden="true">{localeNames[locale].short}</span>
      <select
        className={styles.select}
        aria-label={t('language', { name: localeNames[locale].name })}
        value={locale}
        onChange={({ target }) => {
          if (isLocale(target.value)) void switchLocale(target.value);
        }}
      >
        {locales.map((one) => (
          <option key={one} value={one} lang={one.replace('_', '-')}>
            {localeNames[one].name}
          </option>
        ))}
      </select>
    </label>
  );
}
