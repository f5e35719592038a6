import { useTranslation } from 'react-i18next';
import { tagOf, useLocale } from '#i18n/index.ts';
import { zoomFactor, zoomLevels } from '#lib/desktop/settings.ts';
import { Card, CardBody, CardHead } from '#ui/Card.tsx';
import { Checkbox, Switch } from '#ui/Choice.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import type { SettingsCardProps } from './card.ts';
import { LearnedWords } from './LearnedWords.tsx';
import styles from './SettingsCards.module.css';

const levels = Array.from(
  { length: (zoomLevels.most - zoomLevels.least) / zoomLevels.step + 1 },
  (_, index) => zoomLevels.least + index * zoomLevels.step,
);
/** The languages that people here write in; a system may not have all of them. */
const written = /^(id|en-(US|GB)|zh(-.*)?)$/;

/** The size of the pages, and the spell check of text fields. */
export function DisplayCard({ settings, facts, change }: SettingsCardProps) {
  const { t } = useTranslation('app-settings');
  const locale = useLocale();
  const percent = new Intl.NumberFormat(tagOf(locale), { style: 'percent' });
  const names = new Intl.DisplayNames([tagOf(locale)], { type: 'language' });
  const offered = facts.spellingLanguages?.filter((tag) => written.test(tag)) ?? [];
  const { spellingLanguages } = settings;
  // macOS detects the language itself; elsewhere a dictionary is needed.
  const canCheck = facts.spellingLanguages === null || offered.length > 0;
  const isChecking = canCheck && settings.checksSpelling;
  const isChecked = (tag: string) => (spellingLanguages ?? facts.ownSpellingLanguages).includes(tag);
  const toggle = (tag: string) =>
    change({ spellingLanguages: offered.filter((each) => isChecked(each) !== (each === tag)) });
  return (
    <Card>
      <CardHead title={t('display.title')} />
      <CardBody>
        <Field label={t('display.zoom')}>
          <Select
            value={String(settings.zoomLevel)}
            options={levels.map((level) => ({
              value: String(level),
              label: percent.format(zoomFactor(level)),
            }))}
            onChange={(level) => change({ zoomLevel: Number(level) })}
          />
        </Field>
        <Switch
          checked={isChecking}
          disabled={!canCheck}
          onChange={(checksSpelling) => change({ checksSpelling })}
        >
          {t('display.spelling')}
        </Switch>
        {isChecking && offered.length > 0 && (
          <Field label={t('display.languages')} hint={t('display.languagesHint')} group>
            <div className={styles.choices}>
              {offered.map((tag) => (
                <Checkbox key={tag} checked={isChecked(tag)} onChange={() => toggle(tag)}>
                  {names.of(tag)}
                </Checkbox>
              ))}
            </div>
          </Field>
        )}
        {facts.spellingLanguages === null && <p className={styles.hint}>{t('display.detected')}</p>}
        {isChecking && <LearnedWords />}
        {!canCheck && <p className={styles.hint}>{t('display.noDictionaries')}</p>}
      </CardBody>
    </Card>
  );
}
