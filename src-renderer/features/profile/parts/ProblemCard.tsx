import { useTranslation } from 'react-i18next';
import { otherwise, report } from '#lib/report.ts';
import { useServices } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody, CardHead } from '#ui/Card.tsx';
import styles from './SettingsCard.module.css';

/** The log of failures, to copy or save for customer service. */
export function ProblemCard() {
  const { t } = useTranslation('profile');
  const { diagnostics, platform, toasts } = useServices();

  const log = async (): Promise<string> => {
    const kept = await platform.failures.read().catch((error: unknown) => {
      // The page's own log is still available.
      report('reading the log', error);
      return '';
    });
    return [kept, diagnostics.text()].filter(Boolean).join('\n');
  };
  const withLog = async (use: (text: string) => Promise<void>) => {
    const text = await log();
    if (text === '') toasts.success(t('settings.problemNone'));
    else await use(text);
  };
  const copy = () =>
    withLog(async (text) => {
      if (await platform.copyText(text)) toasts.success(t('settings.problemCopied'));
      else toasts.error(t('settings.problemCopyFailed'));
    });
  const save = () =>
    withLog(async (text) => {
      const { kind } = await platform.saveText({ fileName: 'pasarmain-log.txt', text });
      if (kind === 'failed') toasts.error(t('settings.problemSaveFailed'));
    });

  const { open } = platform.failures;
  const show = async (openLog: () => Promise<boolean>) => {
    const isOpen = await openLog().catch(otherwise('opening the log', false));
    if (!isOpen) toasts.warning(t('settings.problemNotOpened'));
  };

  return (
    <Card>
      <CardHead title={t('settings.problem')} />
      <CardBody gap="sm">
        <p className={styles.hint}>{t('settings.problemHint')}</p>
        <div className={styles.actions}>
          <Button icon="copy" onClick={() => void copy()}>
            {t('settings.problemCopy')}
          </Button>
          {open && (
            <Button icon="file-text" onClick={() => void show(open)}>
              {t('settings.problemOpen')}
            </Button>
          )}
          <Button icon="download" onClick={() => void save()}>
            {t('settings.problemSave')}
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}
