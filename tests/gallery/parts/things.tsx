import { presences } from '#lib/presence.ts';
import { Avatar, type AvatarSize } from '#ui/Avatar.tsx';
import { AvatarMosaic } from '#ui/AvatarMosaic.tsx';
import { AvatarStack } from '#ui/AvatarStack.tsx';
import { Badge, BadgeDot, MentionBadge } from '#ui/Badge.tsx';
import { IconTile } from '#ui/IconTile.tsx';
import { Picture } from '#ui/Picture.tsx';
import { PresenceDot } from '#ui/PresenceDot.tsx';
import { type Currency, Price } from '#ui/Price.tsx';
import { StateTag, type StateTone } from '#ui/StateTag.tsx';
import { SumLine, SumLines } from '#ui/SumLines.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Thumbnail } from '#ui/Thumbnail.tsx';
import { Case } from '../Case.tsx';
import styles from '../gallery.module.css';
import { useWords } from '../words.ts';

const avatarSizes: AvatarSize[] = [20, 24, 28, 32, 36, 40, 48, 64, 96];
const currencies: Currency[] = ['diamonds', 'coins', 'rupiah'];
const tones: StateTone[] = [
  'pending',
  'progress',
  'confirm',
  'completed',
  'reviewed',
  'complaint',
  'refunded',
];

/** Counts of unread or waiting items. */
export function Badges() {
  const words = useWords();
  return (
    <Case title="solid, above 99, muted, dots, mention">
      <Badge count={3} />
      <Badge count={120} label={words.unread} />
      <Badge count={14} variant="muted" />
      <BadgeDot />
      <BadgeDot variant="muted" />
      <MentionBadge label={words.mentioned} />
    </Case>
  );
}

/** Icons before the words of a row. */
export function IconTiles() {
  return (
    <>
      <Case title="soft, solid, inset, quiet">
        <IconTile icon="file-text" />
        <IconTile icon="key-round" variant="solid" />
        <IconTile icon="link" variant="inset" />
        <IconTile icon="wallet" variant="quiet" />
      </Case>
      <Case title="36, 40, 44 px; small corners, large corners, round">
        <IconTile icon="file-text" size={36} corners={8} />
        <IconTile icon="file-text" size={40} />
        <IconTile icon="file-text" size={44} corners="round" />
      </Case>
    </>
  );
}

/** Short attributes. */
export function Tags() {
  const words = useWords();
  return (
    <>
      <Case title="neutral, accent, positive, info, warning, danger">
        <Tag>{words.newHere}</Tag>
        <Tag variant="accent">−20%</Tag>
        <Tag variant="positive" icon="badge-check">
          {words.verified}
        </Tag>
        <Tag variant="info">{words.newHere}</Tag>
        <Tag variant="warning" icon="clock">
          {words.underReview}
        </Tag>
        <Tag variant="danger">{words.refused}</Tag>
      </Case>
      <Case title="media: on a picture">
        <div className={styles.picture}>
          <Tag variant="media">
            <PresenceDot presence="online" /> {words.online}
          </Tag>
        </div>
      </Case>
    </>
  );
}

/** States of an order. */
export function StateTags() {
  const words = useWords();
  return (
    <Case title={tones.join(', ')}>
      {tones.map((tone) => (
        <StateTag key={tone} tone={tone} label={words[tone]} />
      ))}
    </Case>
  );
}

/** Whether a person is online. */
export function PresenceDots() {
  const words = useWords();
  return (
    <Case title={presences.join(', ')}>
      {presences.map((presence) => (
        <span key={presence} className={styles.row}>
          <PresenceDot presence={presence} /> {words[presence]}
        </span>
      ))}
    </Case>
  );
}

/** People and groups. */
export function Avatars() {
  const words = useWords();
  return (
    <>
      <Case title={avatarSizes.join(', ')}>
        {avatarSizes.map((size) => (
          <Avatar key={size} name={words.person} size={size} />
        ))}
      </Case>
      <Case title="presence; a picture that does not come; a group; with a ring">
        {presences.map((presence) => (
          <Avatar
            key={presence}
            name={words.person}
            size={48}
            presence={presence}
            presenceLabel={words[presence]}
          />
        ))}
        <Avatar name={words.person} src="/absent.png" size={48} />
        <Avatar name={words.group} shape="square" size={48} fallback="users" />
        <Avatar name={words.person} size={48} ring />
      </Case>
    </>
  );
}

/** Groups without a picture of their own: one to nine people. */
export function AvatarMosaics() {
  const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  return (
    <Case title="one to nine people; with a picture that does not come">
      {counts.map((count) => (
        <AvatarMosaic key={count} pictures={counts.slice(0, count).map(() => '')} size={48} />
      ))}
      <AvatarMosaic pictures={['/absent.png', '']} size={64} />
    </Case>
  );
}

/** A few people overlapping. */
export function AvatarStacks() {
  const words = useWords();
  const people = ['1', '2', '3', '4', '5'].map((id) => ({ id, name: words.person }));
  return (
    <Case title="three, and more than fit">
      <AvatarStack people={people.slice(0, 3)} />
      <AvatarStack people={people} size={24} />
    </Case>
  );
}

/** Pictures: without a file, with one, and with a tone. */
export function Pictures() {
  const words = useWords();
  return (
    <Case title="none, portrait, square, control, card">
      <Picture alt={words.picture} ratio={16 / 10} shape="card" className={styles.thumb} />
      <Picture alt={words.picture} ratio={1} portrait className={styles.thumb} />
      {(['square', 'control', 'card'] as const).map((shape) => (
        <Picture
          key={shape}
          alt={words.picture}
          src="/scenes/night-market.svg"
          ratio={16 / 10}
          shape={shape}
          className={styles.thumb}
        />
      ))}
      <Picture
        alt={words.picture}
        src="/scenes/night-market.svg#1c6d70"
        ratio={16 / 10}
        shape="card"
        className={styles.thumb}
      />
    </Case>
  );
}

/** A small picture in the size that its place gives it. */
export function Thumbnails() {
  return (
    <Case title="40">
      <Thumbnail src="/scenes/night-market.svg" size={40} className={styles.mark} />
    </Case>
  );
}

/** Amounts of money. */
export function Prices() {
  const words = useWords();
  return (
    <>
      {currencies.map((currency) => (
        <Case key={currency} title={`${currency}: sm, md, lg, xl, signed`}>
          {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
            <Price key={size} amount={12_400} currency={currency} size={size} />
          ))}
          <Price amount={-59} currency={currency} signed />
          <Price amount={59} currency={currency} signed />
        </Case>
      ))}
      <Case title="unit and former price">
        <Price amount={59} unit={words.perMatch} before={74} />
      </Case>
    </>
  );
}

/** Lines and totals of an amount. */
export function Sums() {
  const words = useWords();
  return (
    <Case title="plain, off, strong, total, apart" stacked>
      <SumLines>
        <SumLine label={`3 × ${words.game}`}>
          <Price amount={177} />
        </SumLine>
        <SumLine label={words.coupon} kind="off">
          <Price amount={-20} />
        </SumLine>
        <SumLine label={words.price} kind="strong">
          <Price amount={157} />
        </SumLine>
        <SumLine label={words.total} kind="total">
          <Price amount={157} size="lg" />
        </SumLine>
        <SumLine label={words.rental} apart>
          {words.ofThree}
        </SumLine>
      </SumLines>
    </Case>
  );
}
