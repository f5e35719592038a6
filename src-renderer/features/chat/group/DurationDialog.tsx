import { observer } from 'mobx-react-lite';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#i18n/format.ts';
import type { GroupMember } from '#im/records.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Input } from '#ui/Input.tsx';
import { Select } from '#ui/Select.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import styles from './DurationDialog.module.css';
import { attemptInGroup, tellDone } from './group-words.ts';
import { secondsOf, type TimeUnit, timeUnits } from './member-actions.ts';
import type { OpenGroup } from './OpenGroup.ts';
import { undoMute } from './undo.ts';

/** The purpose of a duration: a mute or a ban of a member. */
export type DurationPurpose = 'mute' | 'ban';

type DurationDialogProps = {
  purpose: DurationPurpose;
  member: GroupMember;
  group: OpenGroup;
  onClose: () => void;
};

/** Asks for a duration and performs the action. */
export const DurationDialog = observer(function DurationDialog(props: DurationDialogProps) {
  const { purpose, member, group, onClose } = props;
  const { t } = useTranslation('chat-group');
  const services = useServices();
  const form = useId();
  const [amount, setAmount] = useState('1');
  const [unit, setUnit] = useState<TimeUnit>('days');
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const name = useStore(ChatStore).contacts.nameOf(member);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const seconds = secondsOf(amount, unit);
    setWrong(seconds === null);
    if (seconds === null) return;
    setBusy(true);
    const isMute = purpose === 'mute';
    const undo = isMute ? undoMute(group, member, services.now) : null;
    const isDone = await attemptInGroup(
      () =>
        isMute ? group.members.mute(member.userId, seconds) : group.members.remove([member.userId], seconds),
      { services, t },
    );
    setBusy(false);
    if (!isDone) return;
    const time = formatDateTime(services.now() + seconds * 1000);
    tellDone(isMute ? t('done.muted', { name, time }) : t('done.removedOne', { name }), undo, {
      services,
      t,
    });
    onClose();
  };
  return (
    <Dialog
      open
      title={t(purpose === 'mute' ? 'duration.title' : 'duration.banTitle', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('duration.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} loading={isBusy}>
            {t(`duration.${purpose}`)}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <Field label={t('duration.length')} error={isWrong ? t('duration.wrong') : null}>
          <Input inputMode="numeric" value={amount} onChange={(event) => setAmount(event.target.value)} />
        </Field>
        <Field label={t('duration.unit')}>
          <Select
            value={unit}
            options={timeUnits.map((value) => ({ value, label: t(`duration.${value}`) }))}
            onChange={setUnit}
          />
        </Field>
      </form>
    </Dialog>
  );
});
