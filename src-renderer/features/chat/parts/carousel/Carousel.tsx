import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SkillItem } from '#api/contract/index.ts';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { useLayout } from '#ui/useLayout.ts';
import { useReducedMotion } from '#ui/useReducedMotion.ts';
import type { Peer } from '../../stores/PeerStore.ts';
import styles from './Carousel.module.css';
import { SkillCard } from './SkillCard.tsx';

type CarouselProps = { peer: Peer; name: string };

/** What the other person offers, above the chat: swiped on a phone, turned by arrows on the desktop. */
export const Carousel = observer(function Carousel({ peer, name }: CarouselProps) {
  const { t } = useTranslation('conversations');
  if (peer.isReserved || peer.skills.length === 0) return null;
  return (
    <section className={styles.carousel} aria-label={t('carousel.label', { name })}>
      <Track skills={peer.skills} />
    </section>
  );
});

function Track({ skills }: { skills: readonly SkillItem[] }) {
  const { t } = useTranslation('conversations');
  const layout = useLayout();
  const isStill = useReducedMotion();
  const track = useRef<HTMLUListElement>(null);
  // While an arrow's scrolling runs, where it leads is what counts, not what lies on the way.
  const isTurning = useRef(false);
  const [index, setIndex] = useState(0);
  const total = skills.length;
  const at = Math.min(index, total - 1);

  const goTo = (next: number) => {
    const list = track.current;
    const item = list?.children[next];
    if (!list || !(item instanceof HTMLElement)) return;
    const left = Math.min(item.offsetLeft - list.offsetLeft, list.scrollWidth - list.clientWidth);
    isTurning.current = Math.abs(left - list.scrollLeft) > 1;
    list.scrollTo({ left, behavior: isStill ? 'instant' : 'smooth' });
    setIndex(next);
  };
  const follow = () => {
    if (track.current && !isTurning.current) setIndex(indexOf(track.current));
  };
  const settle = () => {
    if (!isTurning.current) follow();
    isTurning.current = false;
  };

  return (
    <>
      <ul ref={track} className={styles.track} onScroll={follow} onScrollEnd={settle}>
        {skills.map((skill) => (
          <li key={skill.id}>
            <SkillCard skill={skill} />
          </li>
        ))}
      </ul>
      {total > 1 && layout === 'desktop' && (
        <div className={styles.arrows}>
          <button
            type="button"
            className={styles.arrow}
            aria-label={t('carousel.previous')}
            disabled={at === 0}
            onClick={() => goTo(at - 1)}
          >
            <Icon name="chevron-left" size="sm" />
          </button>
          <span className={styles.count} aria-live="polite">{`${at + 1}/${total}`}</span>
          <button
            type="button"
            className={styles.arrow}
            aria-label={t('carousel.next')}
            disabled={at === total - 1}
            onClick={() => goTo(at + 1)}
          >
            <Icon name="chevron-right" size="sm" />
          </button>
        </div>
      )}
      {total > 1 && layout === 'mobile' && (
        <div className={styles.dots}>
          {skills.map((skill, position) => (
            <button
              key={skill.id}
              type="button"
              className={classes(styles.dot, position === at && styles.on)}
              aria-label={t('carousel.show', { index: position + 1 })}
              aria-current={position === at}
              onClick={() => goTo(position)}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** The item at the start of the track; the last one once its end is reached. */
function indexOf(track: HTMLElement): number {
  const items = [...track.children];
  if (track.scrollLeft <= 1) return 0;
  if (track.scrollLeft >= track.scrollWidth - track.clientWidth - 1) return items.length - 1;
  const distances = items.map((item) =>
    item instanceof HTMLElement ? Math.abs(item.offsetLeft - track.offsetLeft - track.scrollLeft) : Infinity,
  );
  return distances.indexOf(Math.min(...distances));
}
