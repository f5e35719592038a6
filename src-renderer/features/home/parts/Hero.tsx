import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Banner } from '#api/contract/common.ts';
import { innerPath, paths } from '#lib/paths.ts';
import type { Loaded } from '#parts/paging/index.ts';
import { attention } from '#platform/attention.ts';
import { ButtonLink, IconButton } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { SizedImage } from '#ui/SizedImage.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useReducedMotion } from '#ui/useReducedMotion.ts';
import styles from './Hero.module.css';

const turnMs = 6_000;

/**
 * The carousel of offers on Home. It advances automatically, but not under the pointer, with the focus, or
 * with reduced motion.
 */
export const Hero = observer(function Hero({ banners }: { banners: Loaded<readonly Banner[]> }) {
  const { t } = useTranslation('home');
  if (banners.value && banners.value.length > 0) return <Slides banners={banners.value} />;
  return (
    <section className={styles.hero} aria-label={t('offers')} aria-busy={banners.isLoading}>
      <div className={styles.slide}>
        <img className={styles.art} src="/scenes/night-market.svg" alt="" fetchPriority="high" />
        <div className={styles.copy}>
          {banners.isLoading && (
            <>
              <Skeleton width={80} height={20} className={styles.bone} />
              <Skeleton width={260} height={34} className={styles.bone} />
              <Skeleton width={300} height={16} className={styles.bone} />
            </>
          )}
        </div>
      </div>
    </section>
  );
});

function Slides({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation('home');
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [isAsked, setAsked] = useState(true);
  const [isWatched, setWatched] = useState(false);
  const isStill = useReducedMotion();
  const isTurning = isAsked && !isWatched && !isStill && banners.length > 1;

  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => {
      if (attention.isVisible) showSlide(track.current, (index + 1) % banners.length, true);
    }, turnMs);
    return () => clearInterval(timer);
  }, [isTurning, index, banners.length]);

  return (
    <section
      className={styles.hero}
      aria-roledescription="carousel"
      aria-label={t('offers')}
      onPointerEnter={() => setWatched(true)}
      onPointerLeave={() => setWatched(false)}
      onFocus={() => setWatched(true)}
      onBlur={() => setWatched(false)}
    >
      <div
        ref={track}
        className={styles.track}
        onScroll={({ currentTarget }) =>
          setIndex(Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth))
        }
      >
        {banners.map((banner, position) => (
          <article
            key={banner.id}
            className={styles.slide}
            aria-roledescription="slide"
            aria-label={t('slide', { number: position + 1, total: banners.length })}
            inert={position !== index}
          >
            <SizedImage
              className={styles.art}
              sizes="(max-width: 767px) 100vw, 940px"
              src={banner.image}
              alt=""
              loading={position === 0 ? 'eager' : 'lazy'}
              fetchPriority={position === 0 ? 'high' : 'low'}
              draggable={false}
            />
            <div className={styles.copy}>
              {banner.tag && (
                <Tag variant="media" icon="ticket-percent" className={styles.tag}>
                  {banner.tag}
                </Tag>
              )}
              <h2 className={styles.title}>{banner.title}</h2>
              <p className={styles.text}>{banner.text}</p>
              <ButtonLink
                to={innerPath(banner.link) ?? paths.home()}
                variant="primary"
                size="lg"
                className={styles.action}
              >
                {banner.actionLabel}
              </ButtonLink>
            </div>
          </article>
        ))}
      </div>
      {banners.length > 1 && (
        <div className={styles.dots}>
          {!isStill && (
            <IconButton
              icon={isAsked ? 'pause' : 'play-filled'}
              size="sm"
              label={t(isAsked ? 'pause' : 'play')}
              className={styles.pause}
              onClick={() => setAsked(!isAsked)}
            />
          )}
          {banners.map((banner, position) => (
            <button
              key={banner.id}
              type="button"
              className={classes(styles.dot, position === index && styles.on)}
              aria-label={t('slide', { number: position + 1, total: banners.length })}
              aria-current={position === index}
              onClick={() => showSlide(track.current, position, !isStill)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function showSlide(track: HTMLElement | null, position: number, isSmooth: boolean): void {
  track?.scrollTo({ left: position * track.clientWidth, behavior: isSmooth ? 'smooth' : 'instant' });
}
