import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogKinds } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Input, PasswordInput } from '#ui/Input.tsx';
import { Note } from '#ui/Note.tsx';
import styles from './parts/SettingsCards.module.css';

type Props = DialogKinds['proxy']['props'] & {
  onClose: (result?: DialogKinds['proxy']['result']) => void;
};

/** Asks for the name and the password that a proxy requires. */
export default function ProxyDialog({ proxy, wasRefused, user: before, onClose }: Props) {
  const { t } = useTranslation('app-settings');
  const form = useId();
  const name = useRef<HTMLInputElement>(null);
  const secret = useRef<HTMLInputElement>(null);
  const [user, setUser] = useState(before);
  const [password, setPassword] = useState('');
  const [isKept, setKept] = useState(false);
  const [isMissing, setMissing] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (user.trim() === '') {
      setMissing(true);
      name.current?.focus();
    } else onClose({ user: user.trim(), password, isKept });
  };
  return (
    <Dialog
      open
      onClose={() => onClose()}
      dismissible={false}
      initialFocus={before === '' ? name : secret}
      title={t('proxy.title')}
      footer={
        <>
          <Button onClick={() => onClose()}>{t('proxy.cancel')}</Button>
          <Button variant="primary" type="submit" form={form}>
            {t('proxy.submit')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.choices} onSubmit={submit} noValidate>
        {wasRefused && <Note tone="danger">{t('proxy.refused')}</Note>}
        <p>{t('proxy.text', { proxy })}</p>
        <Field label={t('proxy.user')} error={isMissing ? t('proxy.missing') : null}>
          <Input
            ref={name}
            value={user}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={256}
            onChange={(event) => {
              setUser(event.target.value);
              setMissing(false);
            }}
          />
        </Field>
        <Field label={t('proxy.password')}>
          <PasswordInput
            ref={secret}
            value={password}
            autoComplete="off"
            maxLength={256}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)}>
          {t('proxy.keep')}
        </Checkbox>
      </form>
    </Dialog>
  );
}
