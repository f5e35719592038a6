import { observer } from 'mobx-react-lite';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation, ConversationId } from '#im/records.ts';
import { paths } from '#lib/paths.ts';
import { report } from '#lib/report.ts';
import { groupLimits } from '#lib/rules/limits.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Input } from '#ui/Input.tsx';
import { Note } from '#ui/Note.tsx';
import { groupFailureWords } from '../group/group-words.ts';
import { ChatStore } from '../session/ChatStore.ts';
import styles from './TopicDialog.module.css';

type TopicDialogProps = {
  groupId: ConversationId;
  /** The topic to rename; null for a new one. */
  topic: Conversation | null;
  onClose: () => void;
};

/** Names a topic; a new one opens once it is created. */
export const TopicDialog = observer(function TopicDialog({ groupId, topic, onClose }: TopicDialogProps) {
  const { t } = useTranslation('chat-group');
  const { navigate } = useServices();
  const chat = useStore(ChatStore);
  const form = useId();
  const [name, setName] = useState(topic?.name ?? '');
  const [wasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const typed = name.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (typed === '' || isBusy) return;
    setBusy(true);
    setFailure(null);
    let created: ConversationId | null = null;
    try {
      const { groups } = chat.ready();
      if (topic) await groups.updateTopic(topic.id, { name: typed });
      else created = await groups.createTopic(groupId, typed);
    } catch (error) {
      report('naming a topic', error);
      setFailure(error);
      setBusy(false);
      return;
    }
    if (created !== null) navigate(paths.conversation(created));
    onClose();
  };
  return (
    <Dialog
      open
      dismissible={false}
      title={t(topic ? 'topics.renameTitle' : 'topics.new')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('duration.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} loading={isBusy}>
            {t(topic ? 'topics.save' : 'topics.create')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={t('topics.name')}
          hint={t('topics.nameHint')}
          error={wasTried && typed === '' ? t('topics.nameMissing') : null}
        >
          <Input
            value={name}
            maxLength={groupLimits.topicName}
            onChange={(event) => setName(event.target.value)}
            autoComplete="off"
          />
        </Field>
        {failure !== null && <Note tone="danger">{groupFailureWords(failure, t)}</Note>}
      </form>
    </Dialog>
  );
});
