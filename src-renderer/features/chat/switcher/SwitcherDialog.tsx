import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchUser } from '#api/contract/users.ts';
import { userConversationId } from '#im/records.ts';
import { paths } from '#lib/paths.ts';
import { otherwise } from '#lib/report.ts';
import { searchLimits } from '#lib/rules/limits.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { classes } from '#ui/classes.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { SearchInput } from '#ui/Input.tsx';
import { GroupAvatar } from '../group/GroupAvatar.tsx';
import { UnreadCount } from '../list/UnreadCount.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import { type Choice, choicesOf, contactsNamed } from './choices.ts';
import styles from './QuickSwitcher.module.css';

const restMs = 250;

type SwitcherDialogProps = { isOpen: boolean; onClose: () => void };

/** Chooses a chat or a person by name. */
export function SwitcherDialog({ isOpen, onClose }: SwitcherDialogProps) {
  const { t } = useTranslation('chat-search');
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('switcher.title')} size="md">
      {isOpen && <Choices onDone={onClose} />}
    </Dialog>
  );
}

const Choices = observer(function Choices({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('chat-search');
  const { navigate } = useServices();
  const { list, self, contacts, shown } = useStore(ChatStore);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const found = usePeople(text);
  const box = useRef<HTMLDivElement>(null);
  const conversations = list.sorted;
  const contactsByName = contacts.all;
  const choices = useMemo(
    () =>
      choicesOf(text, conversations, [...contactsNamed(text, contactsByName), ...found]).filter(
        ({ id }) =>
          id !== userConversationId(self.userId) &&
          // Without a name Enter leads to the last other conversation, and not to the one on screen.
          (text.trim() !== '' || id !== shown.focusedId),
      ),
    [text, conversations, contactsByName, found, self, shown.focusedId],
  );
  const active = Math.min(at, choices.length - 1);
  useEffect(() => {
    box.current?.querySelector(`#switcher-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const go = (choice: Choice | undefined) => {
    if (!choice) return;
    onDone();
    runInAction(() => list.filtered.search(''));
    navigate(paths.conversation(choice.id));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setAt(Math.min(choices.length - 1, active + 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(0, active - 1));
    else if (event.key === 'Enter') go(choices[active]);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.switcher}>
      <SearchInput
        value={text}
        label={t('switcher.field')}
        autoFocus
        maxLength={searchLimits.keyword}
        role="combobox"
        aria-expanded
        aria-controls="switcher-choices"
        aria-activedescendant={choices.length > 0 ? `switcher-${active}` : undefined}
        onKeyDown={onKeyDown}
        onChange={(typed) => {
          setText(typed);
          setAt(0);
        }}
      />
      <div
        ref={box}
        id="switcher-choices"
        role="listbox"
        aria-label={t('switcher.title')}
        className={styles.choices}
      >
        {choices.map((choice, index) => (
          <div
            key={choice.id}
            id={`switcher-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className={classes(styles.choice, index === active && styles.active)}
            onClick={() => go(choice)}
            onKeyDown={(event) => event.key === 'Enter' && go(choice)}
          >
            {choice.kind === 'group' ? (
              <GroupAvatar
                id={choice.id}
                avatar={choice.avatar}
                type={list.get(choice.id)?.groupType ?? null}
                size={32}
              />
            ) : (
              <Avatar src={choice.avatar} name="" size={32} />
            )}
            <span className={styles.name}>{choice.name}</span>
            <ChoiceUnread id={choice.id} />
            {choice.kind === 'person' && <span className={styles.kind}>{t('switcher.people')}</span>}
          </div>
        ))}
      </div>
      <p className={styles.hint} aria-live="polite">
        {choices.length === 0 ? t('switcher.none') : t('switcher.hint')}
      </p>
    </div>
  );
});

/** The number of unread messages of a choice, as in the list. */
const ChoiceUnread = observer(function ChoiceUnread({ id }: Pick<Choice, 'id'>) {
  const conversation = useStore(ChatStore).list.get(id);
  return conversation && <UnreadCount conversation={conversation} />;
});

/** The people of this name, requested after a pause in typing; after a failed request there are none. */
function usePeople(text: string): readonly Choice[] {
  const { api } = useServices();
  const [people, setPeople] = useState<readonly Choice[]>([]);
  const keyword = text.trim();
  useEffect(() => {
    if (keyword === '') {
      setPeople([]);
      return undefined;
    }
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const page = await api
        .call(searchUser, { keyword, sort: 'rating' }, { signal: abort.signal })
        .catch(otherwise('the switcher', null));
      if (!page || abort.signal.aborted) return;
      setPeople(
        page.items.map(({ user }) => ({
          id: userConversationId(String(user.userId)),
          kind: 'person',
          name: user.nickname,
          avatar: typeof user.avatar === 'string' ? user.avatar : user.avatar.medium,
        })),
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, keyword]);
  return people;
}
