import type { ReactNode } from 'react';
import { canSwitchShelf, mustEdit, type ShelfStanding } from '#lib/rules/shelf.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Switch } from '#ui/Choice.tsx';
import { classes } from '#ui/classes.ts';
import { Note } from '#ui/Note.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Tag, type TagVariant } from '#ui/Tag.tsx';
import styles from './ShelfCard.module.css';

const looks = {
  listed: 'positive',
  unlisted: 'neutral',
  underReview: 'warning',
  refused: 'danger',
  unpublished: 'danger',
} as const satisfies Record<ShelfStanding, TagVariant>;

type ShelfPageProps<T> = {
  title: string;
  /** The number of items and its limit. */
  count?: ReactNode;
  /** The button that adds an item. */
  add: ReactNode;
  items: readonly T[];
  keyOf: (item: T) => number;
  card: (item: T) => ReactNode;
  /** Replaces the cards while there are none. */
  empty: ReactNode;
};

/** All offers of one kind of the user, each as a card. */
export function ShelfPage<T>({ title, count, add, items, keyOf, card, empty }: ShelfPageProps<T>) {
  return (
    <>
      <div className={styles.head}>
        <h2>{title}</h2>
        {count && <span>{count}</span>}
        <div className={styles.add}>{add}</div>
      </div>
      {items.length === 0 ? (
        empty
      ) : (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={keyOf(item)}>{card(item)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

type ShelfCardProps = {
  standing: ShelfStanding;
  standingLabel: string;
  picture: string;
  /** Emblems are square, screenshots are wide. */
  shape: 'square' | 'wide';
  title: string;
  meta: ReactNode;
  text: string;
  price: ReactNode;
  /** The reason of a refusal or removal, and what to do. */
  trouble: { title: string; reason: string | null };
  /** The text while the item is under review. */
  waiting: string;
  listing: { label: string; isBusy: boolean; onChange: (isListed: boolean) => void };
  /** Shown beside the edit button. */
  more?: ReactNode;
  edit: { to: string; label: string };
};

/** One offer of the user: its look for others, its state, and the owner's actions. */
export function ShelfCard(props: ShelfCardProps) {
  const { standing, picture, shape, title, meta, text, price, trouble, listing, edit } = props;
  const isToEdit = mustEdit(standing);
  return (
    <Card className={styles.card}>
      <div className={styles.row}>
        <span className={classes(shape === 'wide' ? styles.wide : styles.square)}>
          <Picture src={picture} alt="" shape="control" ratio={shape === 'wide' ? 16 / 10 : 1} />
        </span>
        <div className={styles.words}>
          <div className={styles.title}>
            <h3>{title}</h3>
            <Tag variant={looks[standing]}>{props.standingLabel}</Tag>
          </div>
          <p className={styles.meta}>{meta}</p>
          <p className={styles.text}>{text}</p>
        </div>
        <div className={styles.price}>{price}</div>
      </div>
      {isToEdit && (
        <Note tone="danger">
          <b>{trouble.title}</b>
          {trouble.reason !== null && <div>{trouble.reason}</div>}
        </Note>
      )}
      <div className={styles.foot}>
        {canSwitchShelf(standing) && (
          <Switch checked={standing === 'listed'} disabled={listing.isBusy} onChange={listing.onChange}>
            {listing.label}
          </Switch>
        )}
        {standing === 'underReview' && <span className={styles.meta}>{props.waiting}</span>}
        <div className={styles.actions}>
          {props.more}
          <ButtonLink to={edit.to} icon="pencil" variant={isToEdit ? 'primary' : 'secondary'}>
            {edit.label}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
