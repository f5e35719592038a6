import { observer } from 'mobx-react-lite';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '#im/records.ts';
import { paths } from '#lib/paths.ts';
import { groupLimits } from '#lib/rules/limits.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Input } from '#ui/Input.tsx';
import { Note } from '#ui/Note.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { GroupHead } from '../group/GroupHead.tsx';
import styles from './JoinDialog.module.css';
import { type JoinEnd, JoinStore } from './JoinStore.ts';

/** Finds a group by its public id, and asks to join it. */
export const JoinDialog = observer(function JoinDialog() {
  const { t } = useTranslation('chat-applications');
  const store = useStore(JoinStore);
  const { step, groupId } = store;
  const search = (event: FormEvent) => {
    event.preventDefault();
    void store.search();
  };
  return (
    <Dialog open={store.isOpen} onClose={() => store.close()} title={t('join.title')} size="md">
      <form className={styles.search} onSubmit={search}>
        <Field
          label={t('join.id')}
          hint={t('join.idHint')}
          error={
            step.kind === 'missing'
              ? t('join.missing')
              : step.kind === 'failed'
                ? t(step.reason === 'network' ? 'failure.network' : 'join.failed')
                : undefined
          }
        >
          <Input
            value={groupId}
            maxLength={128}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            autoFocus
            onChange={({ target }) => store.setGroupId(target.value)}
          />
        </Field>
        <Button
          type="submit"
          icon="search"
          loading={step.kind === 'searching'}
          aria-disabled={groupId.trim() === ''}
        >
          {t('join.search')}
        </Button>
      </form>
      {step.kind === 'found' && <Found group={step.group} isAsking={step.isAsking} end={step.end} />}
    </Dialog>
  );
});

type FoundProps = { group: Group; isAsking: boolean; end: JoinEnd | null };

/** The group that was found, and the form to join it. */
const Found = observer(function Found({ group, isAsking, end }: FoundProps) {
  const { t } = useTranslation('chat-applications');
  const titleId = useId();
  return (
    <section className={styles.found} aria-labelledby={titleId}>
      <GroupHead group={group} titleId={titleId}>
        <p>
          {t(`join.type.${group.type}`)}
          {group.memberCount > 0 && ` · ${t('join.members', { count: group.memberCount })}`}
        </p>
        {group.introduction !== '' && <p dir="auto">{group.introduction}</p>}
      </GroupHead>
      <Entry group={group} isAsking={isAsking} end={end} />
    </section>
  );
});

/** The possible action: enter, ask with a message, or none with the reason; and its result. */
const Entry = observer(function Entry({ group, isAsking, end }: FoundProps) {
  const { t } = useTranslation('chat-applications');
  const { navigate } = useServices();
  const store = useStore(JoinStore);
  const enter = () => {
    store.close();
    navigate(paths.conversation(group.id));
  };
  if (group.role !== 'nonmember' || end?.kind === 'joined')
    return (
      <>
        <Note tone="positive" urgent>
          {t(end?.kind === 'joined' ? 'join.joined' : 'join.member')}
        </Note>
        <Button variant="primary" block onClick={enter}>
          {t('join.open')}
        </Button>
      </>
    );
  if (store.isWaiting)
    return (
      <>
        <Note tone="info" urgent>
          {t(end?.kind === 'waiting' ? 'join.waiting' : 'join.asked')}
        </Note>
        {end?.kind !== 'waiting' && (
          <Button block onClick={() => store.askAgain()}>
            {t('join.askAgain')}
          </Button>
        )}
      </>
    );
  if (group.joinOption === 'disallow') return <Note tone="warning">{t('join.closed')}</Note>;
  const needsWord = group.joinOption === 'approval';
  const ask = async () => {
    if ((await store.join()) !== null && !needsWord) enter();
  };
  return (
    <>
      {needsWord && (
        <Field label={t('join.word')} hint={t('join.wordHint')}>
          <TextArea
            rows={2}
            counter
            maxLength={groupLimits.joinRequest}
            value={store.word}
            onChange={({ target }) => store.setWord(target.value)}
          />
        </Field>
      )}
      {end?.kind === 'refused' && <Note tone="danger">{t(`join.refused.${end.why}`)}</Note>}
      <Button variant="primary" block loading={isAsking} onClick={() => void ask()}>
        {t(needsWord ? 'join.ask' : 'join.enter')}
      </Button>
    </>
  );
});
