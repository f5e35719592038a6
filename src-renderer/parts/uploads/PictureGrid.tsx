import { observer } from 'mobx-react-lite';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadRule } from '#lib/rules/upload.ts';
import { useServices } from '#parts/root/index.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { DraftPicture, PictureDraft } from './PictureDraft.ts';
import styles from './PictureGrid.module.css';

type PictureGridProps = {
  draft: PictureDraft;
  /** Accessible name of the list. */
  label: string;
  /** Takes pictures pasted anywhere on the screen. */
  pasteAnywhere?: boolean | undefined;
  describedBy?: string | undefined;
};

const accept = Object.keys(uploadRule('album').types).join(',');

/** A grid of square pictures with a button that adds more: picked, dropped or pasted. */
export const PictureGrid = observer(function PictureGrid({
  draft,
  label,
  pasteAnywhere,
  describedBy,
}: PictureGridProps) {
  const { t } = useTranslation('uploads');
  const { toasts } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  const add = (files: readonly File[]) => {
    const pictures = files.filter((file) => file.type.startsWith('image/'));
    if (pictures.length < files.length) toasts.error(t('failure.type'));
    if (draft.add(pictures) > 0) toasts.warning(t('full', { max: draft.max }));
  };
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    if (!pasteAnywhere) return;
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [pasteAnywhere]);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  return (
    <ul
      className={classes(styles.grid, isOver && styles.over)}
      aria-label={label}
      aria-describedby={describedBy}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {draft.items.map((item, index) => (
        <Tile
          key={item.key}
          item={item}
          number={index + 1}
          onRemove={() => draft.remove(item.key)}
          onRetry={() => draft.retry(item.key)}
        />
      ))}
      {!draft.isFull && (
        <li>
          <button type="button" className={styles.add} onClick={() => input.current?.click()}>
            <Icon name="plus" />
            {t('add')}
          </button>
          <input
            ref={input}
            type="file"
            accept={accept}
            multiple
            hidden
            aria-label={t('add')}
            onChange={(event) => {
              add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </li>
      )}
    </ul>
  );
});

type TileProps = { item: DraftPicture; number: number; onRemove: () => void; onRetry: () => void };

const Tile = observer(function Tile({ item, number, onRemove, onRetry }: TileProps) {
  const { t } = useTranslation('uploads');
  const { task } = item;
  const review = item.task ? undefined : item.review;
  return (
    <li className={styles.tile}>
      <img src={item.url} alt={t('picture', { number })} className={styles.picture} />
      {task?.state === 'sending' && (
        <span className={styles.veil}>
          <ProgressBar fraction={task.fraction} label={t('sending', { number })} />
        </span>
      )}
      {task?.state === 'failed' && task.failure && (
        <span className={styles.veil} role="alert">
          <span className={styles.why}>{t(`failure.${task.failure}`)}</span>
          {task.canRetry && (
            <button type="button" className={styles.retry} onClick={onRetry}>
              <Icon name="rotate-ccw" size="xs" />
              {t('retry')}
            </button>
          )}
        </span>
      )}
      {review && review.state !== 'approved' && (
        <Tag variant="media" className={styles.tag ?? ''}>
          {t(review.state === 'rejected' ? 'review.rejected' : 'review.under_review')}
        </Tag>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={t(task?.state === 'sending' ? 'cancel' : 'remove', { number })}
        onClick={onRemove}
      >
        <Icon name="x" size="xs" />
      </button>
    </li>
  );
});
