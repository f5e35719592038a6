import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryOption } from '#im/records.ts';
import { groupNameFault } from '#lib/rules/group-name.ts';
import { entryOptions, isAllowed } from '#lib/rules/group-permissions.ts';
import { groupLimits } from '#lib/rules/limits.ts';
import { useServices } from '#parts/root/index.tsx';
import { Switch } from '#ui/Choice.tsx';
import { Field } from '#ui/Field.tsx';
import { Input } from '#ui/Input.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { DraftButtons } from './DraftButtons.tsx';
import { GroupPicture } from './GroupPicture.tsx';
import styles from './GroupSettings.module.css';
import { attemptInGroup } from './group-words.ts';
import type { OpenGroup } from './OpenGroup.ts';
import { useDraft } from './useDraft.ts';

/** The settings of a group that the user may change, each saved at once or with its own button. */
export const GroupSettings = observer(function GroupSettings({ group }: { group: OpenGroup }) {
  const { t } = useTranslation('chat-group');
  const services = useServices();
  const { standing, profile } = group;
  if (!standing || !profile) return null;
  const attempt = (act: () => Promise<unknown>) => attemptInGroup(act, { services, t });
  const options = (label: 'joinOption' | 'inviteOption') =>
    entryOptions.map((value: EntryOption) => ({ value, label: t(`${label}.${value}`) }));
  return (
    <div className={styles.settings}>
      {isAllowed('editAvatar', standing) && (
        <GroupPicture
          key={profile.avatar}
          url={profile.avatar}
          onChange={(avatar) => void attempt(() => group.update({ avatar }))}
        />
      )}
      {isAllowed('editName', standing) && <NameForm group={group} name={profile.name} />}
      {isAllowed('editNotice', standing) && <NoticeForm group={group} notice={profile.notice} />}
      {isAllowed('changeJoinOption', standing) && (
        <Field label={t('joinOption.label')}>
          <Select
            value={profile.joinOption}
            options={options('joinOption')}
            onChange={(joinOption) => void attempt(() => group.choose({ joinOption }))}
          />
        </Field>
      )}
      {isAllowed('changeInviteOption', standing) && (
        <Field label={t('inviteOption.label')}>
          <Select
            value={profile.inviteOption}
            options={options('inviteOption')}
            onChange={(inviteOption) => void attempt(() => group.choose({ inviteOption }))}
          />
        </Field>
      )}
      {isAllowed('muteAll', standing) && (
        <div>
          <Switch
            checked={profile.isAllMuted}
            onChange={(isAllMuted) => void attempt(() => group.choose({ isAllMuted }))}
          >
            {t('settings.muteAll')}
          </Switch>
          <p className={styles.hint}>{t('settings.muteAllHint')}</p>
        </div>
      )}
    </div>
  );
});

const NameForm = observer(function NameForm({ group, name }: { group: OpenGroup; name: string }) {
  const { t } = useTranslation('chat-group');
  const services = useServices();
  const draft = useDraft(group, 'name', name);
  const [isBusy, setBusy] = useState(false);
  const fault = draft.text === name ? null : groupNameFault(draft.text);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (fault || !draft.isChanged) return;
    setBusy(true);
    if (await attemptInGroup(() => group.update({ name: draft.text.trim() }), { services, t })) {
      draft.noteSaved(draft.text);
      services.toasts.success(t('settings.saved'));
    }
    setBusy(false);
  };
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <Field
        label={t('settings.name')}
        hint={t('settings.nameHint', groupLimits.name)}
        error={fault && t(`nameFault.${fault}`, groupLimits.name)}
      >
        <Input value={draft.text} onChange={(event) => draft.type(event.target.value)} autoComplete="off" />
      </Field>
      {draft.isChanged && <DraftButtons draft={draft} isBusy={isBusy} canSave={fault === null} />}
    </form>
  );
});

const NoticeForm = observer(function NoticeForm({ group, notice }: { group: OpenGroup; notice: string }) {
  const { t } = useTranslation('chat-group');
  const services = useServices();
  const draft = useDraft(group, 'notice', notice);
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    if (await attemptInGroup(() => group.update({ notice: draft.text.trim() }), { services, t })) {
      draft.noteSaved(draft.text);
      services.toasts.success(t('settings.saved'));
    }
    setBusy(false);
  };
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <Field label={t('settings.notice')}>
        <TextArea
          value={draft.text}
          maxLength={groupLimits.notice}
          counter
          rows={3}
          onChange={(event) => draft.type(event.target.value)}
        />
      </Field>
      {draft.isChanged && <DraftButtons draft={draft} isBusy={isBusy} />}
    </form>
  );
});
