import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#i18n/format.ts';
import type { ConversationId } from '#im/records.ts';
import { isAllowed } from '#lib/rules/group-permissions.ts';
import { groupLimits } from '#lib/rules/limits.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { Switch } from '#ui/Choice.tsx';
import { classes } from '#ui/classes.ts';
import { Field } from '#ui/Field.tsx';
import { Input } from '#ui/Input.tsx';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import { SearchStore } from '../search/SearchStore.ts';
import { ChatStore } from '../session/ChatStore.ts';
import { useChatFeature } from '../session/chat-features.ts';
import { GalleryStore } from '../viewer/GalleryStore.ts';
import { DraftButtons } from './DraftButtons.tsx';
import styles from './GroupAbout.module.css';
import { attemptInGroup } from './group-words.ts';
import { InvitePeople } from './InvitePeople.tsx';
import { useNoticeAuthor } from './notice-author.ts';
import type { OpenGroup } from './OpenGroup.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { useDraft } from './useDraft.ts';

type GroupAboutProps = { store: ConversationStore; group: OpenGroup; onClose: () => void };

/** A group's profile, the user's own settings for it, and the ways to report and to leave it. */
export const GroupAbout = observer(function GroupAbout({ store, group, onClose }: GroupAboutProps) {
  const { t } = useTranslation('chat-group');
  const hasSearch = useChatFeature('MessageSearch');
  const search = useStore(SearchStore);
  const gallery = useStore(GalleryStore);
  const [isInviting, setInviting] = useState(false);
  const { standing } = group;
  const author = useNoticeAuthor(group, store.book);
  const leadTo = (open: () => void) => () => {
    onClose();
    open();
  };
  return (
    <div className={styles.about}>
      <section>
        <h4 className={styles.title}>{t('notice.label')}</h4>
        <p className={classes(styles.notice, group.notice === '' && styles.none)} dir="auto">
          {group.notice || t('notice.none')}
        </p>
        {author && (
          <p className={styles.author}>
            {t('about.noticeBy', { name: author.name, time: formatDateTime(author.time) })}
          </p>
        )}
      </section>
      <div className={styles.tools}>
        {standing && isAllowed('invite', standing) && (
          <Button icon="user-plus" onClick={() => setInviting(true)}>
            {t('about.addPeople')}
          </Button>
        )}
        {hasSearch && (
          <Button icon="search" onClick={leadTo(() => search.open(store.id))}>
            {t('about.search')}
          </Button>
        )}
        <Button icon="image" onClick={leadTo(() => gallery.open(store.id))}>
          {t('about.media')}
        </Button>
      </div>
      <OwnSettings group={group} id={store.id} />
      <WaysOut group={group} onClose={onClose} />
      {isInviting && <InvitePeople group={group} onClose={() => setInviting(false)} />}
    </div>
  );
});

const OwnSettings = observer(function OwnSettings(props: { group: OpenGroup; id: ConversationId }) {
  const { group, id } = props;
  const { t } = useTranslation('chat-group');
  const services = useServices();
  const { list } = useStore(ChatStore);
  const conversation = list.get(id);
  const { standing } = group;
  const attempt = (act: () => Promise<unknown>) => void attemptInGroup(act, { services, t });
  return (
    <section className={styles.own}>
      {conversation && (
        <>
          {!conversation.topic && (
            <Switch
              checked={conversation.isPinned}
              onChange={(on) => attempt(() => list.changes.pin(id, on))}
            >
              {t('about.pin')}
            </Switch>
          )}
          <Switch checked={conversation.isMuted} onChange={(on) => attempt(() => list.changes.mute(id, on))}>
            {conversation.topic ? t('topics.mute', { name: conversation.name }) : t('about.mute')}
          </Switch>
        </>
      )}
      {standing && isAllowed('editOwnCard', standing) && <NameCard group={group} />}
    </section>
  );
});

const NameCard = observer(function NameCard({ group }: { group: OpenGroup }) {
  const { t } = useTranslation('chat-group');
  const services = useServices();
  const given = group.profile?.nameCard ?? '';
  const draft = useDraft(group, 'nameCard', given);
  const [isSaving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    if (await attemptInGroup(() => group.rename(draft.text.trim()), { services, t })) {
      draft.noteSaved(draft.text);
      services.toasts.success(t('about.saved'));
    }
    setSaving(false);
  };
  return (
    <form className={styles.card} onSubmit={save}>
      <Field label={t('about.nameCard')} hint={t('about.nameCardHint')}>
        <Input
          value={draft.text}
          maxLength={groupLimits.nameCard}
          onChange={(event) => draft.type(event.target.value)}
          autoComplete="off"
        />
      </Field>
      {draft.isChanged && <DraftButtons draft={draft} isBusy={isSaving} />}
    </form>
  );
});

const WaysOut = observer(function WaysOut({ group, onClose }: { group: OpenGroup; onClose: () => void }) {
  const { t } = useTranslation('chat-group');
  const services = useServices();
  const chat = useStore(ChatStore);
  const [isReporting, setReporting] = useState(false);
  const { standing, profile } = group;
  if (!standing || !profile) return null;
  const { name } = profile;
  const end = async (way: 'quit' | 'dissolve') => {
    const isSure = await services.dialogs.confirm({
      title: t(`about.${way}Title`, { name }),
      text: t(`about.${way}Text`),
      confirmLabel: t(`about.${way}`),
      tone: 'danger',
    });
    if (!isSure) return;
    const before = chat.list.get(group.id);
    const act = async () => {
      const { groups } = chat.ready();
      return way === 'quit' ? groups.quit(group.id) : groups.dissolve(group.id);
    };
    if (!(await attemptInGroup(act, { services, t, failed: t('about.endFailed') }))) return;
    chat.endedGroups.noteOwnEnd(group.id, way === 'quit' ? 'left' : 'dissolved', before);
    // A group without messages is in no list; its profile shows that the user has left it.
    if (!before) await group.load();
    onClose();
  };
  return (
    <section className={styles.out}>
      {standing.role !== 'owner' && (
        <Button icon="flag" block onClick={() => setReporting(true)}>
          {t('report.open')}
        </Button>
      )}
      {isReporting && <ReportDialog group={profile} onClose={() => setReporting(false)} />}
      {isAllowed('quit', standing) && (
        <Button variant="danger" icon="log-out" block onClick={() => void end('quit')}>
          {t('about.quit')}
        </Button>
      )}
      {isAllowed('dissolve', standing) && (
        <Button variant="danger" icon="trash-2" block onClick={() => void end('dissolve')}>
          {t('about.dissolve')}
        </Button>
      )}
    </section>
  );
});
