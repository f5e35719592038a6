import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { Avatar } from '#ui/Avatar.tsx';
import { classes } from '#ui/classes.ts';
import { Spinner } from '#ui/Spinner.tsx';
import styles from './MentionPopup.module.css';
import type { Mentions } from './useMentions.ts';

/** The id of the active option, for the field's `aria-activedescendant`. */
export const mentionOptionId = (index: number): string => `mention-${index}`;
/** The list's own id, for the field's `aria-controls`. */
export const mentionListId = 'mention-list';

/**
 * The members that can be mentioned, above the field. Keys stay in the field, and a press chooses. Of a large group
 * only the visible rows and the active one are in the document.
 */
export function MentionPopup({ entries, active, isLoading, choose }: Mentions) {
  const { t } = useTranslation('composer');
  const scroller = useRef<VirtualizerHandle>(null);
  useEffect(() => {
    scroller.current?.scrollToIndex(active, { align: 'nearest' });
  }, [active]);
  if (entries.length === 0) return null;
  return (
    <div id={mentionListId} role="listbox" aria-label={t('mention.label')} className={styles.popup}>
      <Virtualizer ref={scroller} data={entries} keepMounted={[active]}>
        {(entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field, which names the active option.
          <div
            key={entry.userId}
            id={mentionOptionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            aria-setsize={entries.length}
            aria-posinset={index + 1}
            className={classes(styles.entry, index === active && styles.active)}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(entry)}
          >
            <Avatar src={entry.avatar} name="" size={28} fallback={entry.isAll ? 'users' : undefined} />
            <span className={styles.name} dir="auto">
              {entry.shown}
            </span>
            {entry.shown !== entry.nick && (
              <span className={styles.hint} dir="auto">
                {entry.nick}
              </span>
            )}
            {entry.isAll && <span className={styles.hint}>{t('mention.everyoneHint')}</span>}
          </div>
        )}
      </Virtualizer>
      {isLoading && (
        <p className={styles.loading}>
          <Spinner label={t('mention.loading')} />
        </p>
      )}
    </div>
  );
}
