import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#parts/root/index.tsx';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Input } from '#ui/Input.tsx';
import type { PhoneProof } from '../PhoneProof.ts';
import styles from './PhoneProofFields.module.css';

/** The two fields of a proof: the phone with its area code, and the code with Send and its countdown. */
export const PhoneProofFields = observer(function PhoneProofFields({ proof }: { proof: PhoneProof }) {
  const { t } = useTranslation('session');
  const { config } = useServices();
  const { countdown } = proof;
  useEffect(() => {
    return countdown.watch();
  }, [countdown]);

  return (
    <>
      <Field label={t('phone')} error={proof.phoneFault && t(proof.phoneFault)}>
        <Input
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          value={proof.phone}
          onChange={({ target }) => proof.setPhone(target.value)}
          leading={
            <span className={styles.areaCode}>
              <span aria-hidden="true">+{proof.areaCode}</span>
              <span className="sr-only">{t('areaCode', { code: proof.areaCode })}</span>
            </span>
          }
        />
      </Field>
      <Field
        label={t('code')}
        error={proof.codeFault && t(proof.codeFault)}
        hint={proof.isSmsSent && <SmsSent text={t('smsSent')} />}
      >
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          className={styles.code}
          value={proof.code}
          onChange={({ target }) => proof.setCode(target.value)}
          trailing={
            <button
              type="button"
              className={styles.send}
              aria-disabled={countdown.isRunning || proof.isSending}
              onClick={() => void proof.sendCode()}
            >
              {countdown.isRunning ? t('sendAgain', { seconds: countdown.left }) : t('send')}
            </button>
          }
        />
      </Field>
      {config.isSandbox && <p className={styles.fine}>{t('sandboxCode')}</p>}
    </>
  );
});

function SmsSent({ text }: { text: string }) {
  return (
    <span role="status" className={styles.sent}>
      <Icon name="check" size="xs" />
      {text}
    </span>
  );
}
