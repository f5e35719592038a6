import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VList, type VListHandle } from 'virtua';
import { fold } from '#lib/fold.ts';
import { useStore } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import choose from '#ui/ChoiceRow.module.css';
import { ChoiceRow } from '#ui/ChoiceRow.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { SearchInput } from '#ui/Input.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import { canSelectAll, type MemberOption, toggled, toggledAll } from './member-selection.ts';

/** The distance from the end of the rows, in px, at which more are requested. */
const readAhead = 1_200;

type MemberSelectorProps = {
  title: string;
  /** The label of the search field, if it finds more than the listed names. */
  searchLabel?: string;
  options: readonly MemberOption[];
  /** True if only one can be chosen. */
  isSingle?: boolean;
  /** The initial selection. */
  initial?: readonly string[];
  state?: 'loading' | 'ready' | 'failed';
  onRetry?: () => void;
  /** Receives the typed text, if a search can find more people than are listed. */
  onSearch?: (words: string) => void;
  /** Called near the end of the list, if there are more people than are listed. */
  onEnd?: () => void;
  /** True while the selection is being carried out. */
  isBusy?: boolean;
  onClose: () => void;
  onDone: (userIds: readonly string[]) => void;
};

/** Selects people: for a group, from one, or for a call. */
export const MemberSelector = observer(function MemberSelector({
  title,
  searchLabel,
  options,
  isSingle = false,
  initial = [],
  state = 'ready',
  onRetry,
  onSearch,
  onEnd,
  isBusy = false,
  onClose,
  onDone,
}: MemberSelectorProps) {
  const { t } = useTranslation('chat-group');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(initial));
  const view = useRef<VListHandle>(null);
  const wanted = fold(search).trim();
  const { contacts } = useStore(ChatStore);
  // Without a search, nothing is compared: there may be a hundred thousand people, and more with each page.
  const shown =
    wanted === ''
      ? options
      : options.filter((person) =>
          fold(`${contacts.nameOf(person)} ${person.nick} ${person.userId}`).includes(wanted),
        );
  const selectable = shown.filter(({ isDisabled }) => !isDisabled);
  const areAllChosen = selectable.every(({ userId }) => chosen.has(userId));
  return (
    <Dialog
      open
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('duration.cancel')}</Button>
          <Button
            variant="primary"
            disabled={chosen.size === 0}
            loading={isBusy}
            onClick={() => onDone([...chosen])}
          >
            {chosen.size > 1 ? t('selector.completeCount', { count: chosen.size }) : t('selector.complete')}
          </Button>
        </>
      }
    >
      <div className={choose.content}>
        <SearchInput
          value={search}
          label={searchLabel ?? t('selector.search')}
          onChange={(words) => {
            setSearch(words);
            onSearch?.(words);
          }}
        />
        {canSelectAll(shown, isSingle) && (
          <Checkbox
            className={choose.row}
            checked={areAllChosen}
            onChange={() => setChosen(toggledAll(chosen, selectable))}
          >
            {t('selector.all')}
          </Checkbox>
        )}
        <div className={choose.list}>
          {state === 'failed' ? (
            <ErrorState title={t('failed')} onRetry={onRetry} />
          ) : shown.length === 0 && state === 'loading' ? (
            <Spinner label={t('loading')} />
          ) : shown.length === 0 ? (
            <EmptyState drawing="none" title={t('selector.none')} />
          ) : (
            <VList
              ref={view}
              data={shown}
              onScroll={(offset) => {
                const list = view.current;
                if (list && offset + list.viewportSize > list.scrollSize - readAhead) onEnd?.();
              }}
            >
              {({ isDisabled, ...person }) => (
                <ChoiceRow
                  key={person.userId}
                  name={contacts.nameOf(person)}
                  avatar={person.avatar}
                  note={isDisabled ? t('selector.already') : undefined}
                  isDisabled={isDisabled}
                  isChosen={chosen.has(person.userId)}
                  onToggle={() => setChosen(toggled(chosen, person.userId, isSingle))}
                />
              )}
            </VList>
          )}
        </div>
      </div>
    </Dialog>
  );
});
