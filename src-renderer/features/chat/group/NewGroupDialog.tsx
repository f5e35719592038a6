import { observer } from 'mobx-react-lite';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryOption } from '#im/records.ts';
import { paths } from '#lib/paths.ts';
import { entryOptions, groupTypes } from '#lib/rules/group-permissions.ts';
import { groupLimits } from '#lib/rules/limits.ts';
import { useLoaded } from '#parts/paging/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { Radio, Switch } from '#ui/Choice.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Input } from '#ui/Input.tsx';
import { Note } from '#ui/Note.tsx';
import { Select } from '#ui/Select.tsx';
import { showFault } from '#ui/showFault.ts';
import { GroupPicture } from './GroupPicture.tsx';
import { groupFailureWords } from './group-words.ts';
import { MemberSelector } from './MemberSelector.tsx';
import styles from './NewGroupDialog.module.css';
import { type GroupDraft, NewGroupStore } from './NewGroupStore.ts';
import { PeopleStore } from './PeopleStore.ts';

/** Creates a group: its type, its name, how people join it, and its first members. */
export const NewGroupDialog = observer(function NewGroupDialog() {
  const { shown } = useStore(NewGroupStore);
  return shown && <DraftDialog draft={shown} />;
});

const DraftDialog = observer(function DraftDialog({ draft }: { draft: GroupDraft }) {
  const { t } = useTranslation('chat-group');
  const services = useServices();
  const newGroup = useStore(NewGroupStore);
  const form = useId();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const id = await newGroup.start();
    if (id === null) showFault(currentTarget);
    else services.navigate(paths.conversation(id));
  };
  const options = (label: 'joinOption' | 'inviteOption') =>
    entryOptions.map((value: EntryOption) => ({ value, label: t(`${label}.${value}`) }));
  const idFault = draft.isIdWrong ? t('create.idWrong') : draft.idFailure && t(`failure.${draft.idFailure}`);
  // The service allows a choice of the join option only for these types.
  const hasJoinOption = draft.type === 'public' || draft.type === 'community';
  const hasInviteOption = draft.type !== 'live' && draft.type !== 'work';
  return (
    <Dialog
      open
      size="md"
      fill
      dismissible={false}
      title={t('create.title')}
      onClose={() => newGroup.giveUp()}
      footer={
        <>
          <Button onClick={() => newGroup.giveUp()}>{t('duration.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} loading={draft.isBusy}>
            {t('create.confirm')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <Field label={t('create.type')} group>
          <div className={styles.types}>
            {groupTypes.map((type) => (
              <Radio
                key={type}
                name="group-type"
                checked={draft.type === type}
                onChange={() => draft.setType(type)}
              >
                <span className={styles.type}>
                  <strong>{t(`types.${type}`)}</strong>
                  <small>{t(`typeText.${type}`)}</small>
                </span>
              </Radio>
            ))}
          </div>
        </Field>
        <Field
          label={t('settings.name')}
          hint={t('settings.nameHint', groupLimits.name)}
          error={draft.nameFault && t(`nameFault.${draft.nameFault}`, groupLimits.name)}
        >
          <Input
            value={draft.name}
            onChange={(event) => draft.setName(event.target.value)}
            autoComplete="off"
          />
        </Field>
        <GroupPicture url={draft.avatar} onChange={(avatar) => draft.setAvatar(avatar)} />
        {hasJoinOption && (
          <Field label={t('joinOption.label')}>
            <Select
              value={draft.joinOption}
              options={options('joinOption')}
              onChange={(option) => draft.setJoinOption(option)}
            />
          </Field>
        )}
        {hasInviteOption && (
          <Field label={t('inviteOption.label')}>
            <Select
              value={draft.inviteOption}
              options={options('inviteOption')}
              onChange={(option) => draft.setInviteOption(option)}
            />
          </Field>
        )}
        {draft.type === 'community' && (
          <div>
            <Switch
              checked={draft.firstTopic !== null}
              onChange={(isOn) => draft.setTopics(isOn ? t('topics.first') : null)}
            >
              {t('topics.with')}
            </Switch>
            <p className={styles.hint}>{t('topics.withHint')}</p>
          </div>
        )}
        {draft.hasOwnId && (
          <Field label={t('create.id')} hint={t('create.idHint')} error={idFault} optional>
            <Input
              value={draft.groupId}
              onChange={(event) => draft.setGroupId(event.target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
        )}
        <People draft={draft} />
        {draft.failure !== null && !draft.idFailure && (
          <Note tone="danger">{groupFailureWords(draft.failure, t)}</Note>
        )}
      </form>
    </Dialog>
  );
});

const People = observer(function People({ draft }: { draft: GroupDraft }) {
  const { t } = useTranslation('chat-group');
  const source = useStore(PeopleStore);
  const [isChoosing, setChoosing] = useState(false);
  useLoaded(source);
  if (!draft.takesPeople) return <p className={styles.alone}>{t('create.liveAlone')}</p>;
  return (
    <Field label={t('create.people')} group>
      <div className={styles.people}>
        <Button icon="user-plus" onClick={() => setChoosing(true)}>
          {t('create.choosePeople')}
        </Button>
        {draft.userIds.length > 0 && <span>{t('create.chosen', { count: draft.userIds.length })}</span>}
      </div>
      {isChoosing && (
        <MemberSelector
          title={t('selector.people')}
          searchLabel={t('selector.searchMore')}
          onSearch={(words) => source.search(words)}
          options={source.people}
          initial={draft.userIds}
          onClose={() => setChoosing(false)}
          onDone={(userIds) => {
            draft.choose(userIds);
            setChoosing(false);
          }}
        />
      )}
    </Field>
  );
});
