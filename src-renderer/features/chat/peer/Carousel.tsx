import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { SkillItem } from '#api/contract/index.ts';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { useLayout } from '#ui/useLayout.ts';
import styles from './Carousel.module.css';
import type { Peer } from './PeerStore.ts';
import { SkillCard } from './SkillCard.tsx';
import { useMouseDrag } from './useMouseDrag.ts';
import { useTrack } from './useTrack.ts';

type CarouselProps = { peer: Peer; name: string };

/** The other person's services above the chat: swiped on a phone, moved by arrow buttons on the desktop. */
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
  const track = useTrack(skills.length);
  const drag = useMouseDrag(track);
  const { index, total, goTo } = track;

  return (
    <>
      <ul ref={track.ref} className={styles.track} {...track.handlers} {...drag}>
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
            disabled={index === 0}
            onClick={() => goTo(index - 1)}
          >
            <Icon name="chevron-left" size="sm" />
          </button>
          <span className={styles.count} aria-live="polite">{`${index + 1}/${total}`}</span>
          <button
            type="button"
            className={styles.arrow}
            aria-label={t('carousel.next')}
            disabled={index === total - 1}
            onClick={() => goTo(index + 1)}
          >
            <Icon name="chevron-right" size="sm" />
          </button>
        </div>
      )}
      {total > 1 && layout === 'mobile' && (
        <div className={styles.dots}>
          {Array.from({ length: total }, (_, position) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a snap position has no other key than its number.
              key={position}
              type="button"
              className={classes(styles.dot, position === index && styles.on)}
              aria-label={t('carousel.show', { index: position + 1 })}
              aria-current={position === index}
              onClick={() => goTo(position)}
            />
          ))}
        </div>
      )}
    </>
  );
}
