import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { tagOf, useLocale } from '#i18n/index.ts';
import { paths } from '#lib/paths.ts';
import { accountLimits } from '#lib/rules/limits.ts';
import { type PictureDraft, PictureGrid } from '#parts/uploads/index.ts';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Input } from '#ui/Input.tsx';
import { Link } from '#ui/Link.tsx';
import { Note } from '#ui/Note.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import styles from '../ApplyScreen.module.css';
import type { AccountFault, AccountWords } from '../account-form.ts';
import { limitsOf } from '../account-form.ts';

type AccountFieldsProps = {
  words: AccountWords;
  faults: Partial<Record<keyof AccountWords, AccountFault>>;
  onChange: (name: keyof AccountWords, value: string) => void;
  priceBand: { min: number; max: number } | null;
  /** Null for a visitor, who cannot upload. */
  pictures: PictureDraft | null;
};

/** The fields of an account, the same for posting and changing it. */
export const AccountFields = observer(function AccountFields({
  words,
  faults,
  onChange,
  priceBand,
  pictures,
}: AccountFieldsProps) {
  const { t } = useTranslation('apply');
  const locale = useLocale();
  const fault = (name: keyof AccountWords) => {
    const kind = faults[name];
    return kind ? t(`fault.${kind}`, limitsOf(name, words[name], tagOf(locale))) : null;
  };
  const bind = (name: keyof AccountWords) => ({
    value: words[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  return (
    <>
      <Field label={t('form.server')} error={fault('server')}>
        <Input {...bind('server')} maxLength={accountLimits.server} placeholder={t('form.serverExample')} />
      </Field>
      <Field label={t('form.name')} error={fault('title')} className={styles.wide}>
        <Input {...bind('title')} maxLength={accountLimits.title.max} placeholder={t('form.nameExample')} />
      </Field>
      <Field
        label={t('form.description')}
        error={fault('description')}
        hint={t('form.descriptionHint')}
        className={styles.wide}
      >
        <TextArea {...bind('description')} counter maxLength={accountLimits.description.max} rows={5} />
      </Field>
      <Field
        label={t('form.pictures')}
        group
        optional
        hint={pictures ? t('form.picturesHint', { max: accountLimits.pictures }) : undefined}
        className={styles.wide}
      >
        {pictures ? (
          <PictureGrid draft={pictures} label={t('form.pictures')} pasteAnywhere />
        ) : (
          <Note>{t('form.picturesText')}</Note>
        )}
      </Field>
      <Field
        label={t('form.price')}
        error={fault('price')}
        hint={priceBand ? t('form.priceHint', priceBand) : undefined}
        aside={<Link to={paths.priceStandard()}>{t('head.prices')}</Link>}
      >
        <Input
          {...bind('price')}
          inputMode="numeric"
          maxLength={6}
          leading={<Icon name="diamond" size="sm" className={styles.diamond} />}
          trailing={<span className={styles.unit}>{t('form.perHour')}</span>}
        />
      </Field>
    </>
  );
});
