import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Input } from '#ui/Input.tsx';
import { InviteStore } from './InviteStore.ts';
import styles from './parts/CodeEntry.module.css';

/** Asks a new user, once, for the code of the friend who invited them. */
const InviteCodeDialog = observer(function InviteCodeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('invite');
  const store = useStore(InviteStore);
  const field = useRef<HTMLInputElement>(null);
  const submit = async () => {
    if (await store.submit()) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus={field}
      title={t('dialog.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('dialog.later')}</Button>
          <Button variant="primary" loading={store.isSending} onClick={() => void submit()}>
            {t('entry.submit')}
          </Button>
        </>
      }
    >
      <form
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>{t('dialog.text')}</p>
        <Field label={t('entry.label')} error={store.error} hint={t('dialog.hint')}>
          <Input
            ref={field}
            value={store.typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="ABC234"
            onChange={(event) => store.type(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
});
export default InviteCodeDialog;
