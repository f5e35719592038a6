import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fold } from '#lib/fold.ts';
import { WindowedGrid } from '#parts/paging/index.ts';
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
import styles from './MemberSelector.module.css';
import { canSelectAll, isSelectable, type MemberOption, toggled, toggledAll } from './member-selection.ts';

/** The height of a row before the first one is measured, in px. */
const rowHeight = 52;

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
  /** Called near the end of the list, if there may be more people than are listed. */
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
  const wanted = fold(search).trim();
  const { contacts } = useStore(ChatStore);
  // Without a search, nothing is compared: there may be a hundred thousand people, and more with each page.
  const shown = wanted === '' ? options : options.filter((person) => contacts.isCalled(person, wanted));
  const areAllChosen = shown.every((person) => !isSelectable(person) || chosen.has(person.userId));
  const optionOf = useCallback(
    (person: MemberOption) => (
      <ChoiceRow
        name={contacts.nameOf(person)}
        avatar={person.avatar}
        note={isSelectable(person) ? undefined : t('selector.already')}
        isDisabled={!isSelectable(person)}
        isChosen={chosen.has(person.userId)}
        onToggle={() => setChosen(toggled(chosen, person.userId, isSingle))}
      />
    ),
    [contacts, chosen, isSingle, t],
  );
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
        {/* The list takes the room of 'select all', so that a search does not move the dialog. */}
        <div className={styles.choices}>
          {canSelectAll(shown, isSingle) && (
            <Checkbox
              className={choose.row}
              checked={areAllChosen}
              onChange={() => setChosen(toggledAll(chosen, shown.filter(isSelectable)))}
            >
              {t('selector.all')}
            </Checkbox>
          )}
          <div className={styles.scroller}>
            {state === 'failed' ? (
              <ErrorState title={t('failed')} onRetry={onRetry} />
            ) : shown.length === 0 && state === 'loading' ? (
              <Spinner label={t('loading')} />
            ) : shown.length === 0 ? (
              <EmptyState drawing="none" title={t('selector.none')} />
            ) : (
              <WindowedGrid
                items={shown}
                keyOf={idOf}
                render={optionOf}
                label={title}
                className={styles.list}
                estimate={rowHeight}
                total={shown.length}
                onEndNear={() => onEnd?.()}
              />
            )}
          </div>
        </div>
      </div>
    </Dialog>
  );
});

const idOf = ({ userId }: MemberOption) => userId;
