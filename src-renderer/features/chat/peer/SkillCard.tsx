import { useTranslation } from 'react-i18next';
import type { SkillItem } from '#api/contract/index.ts';
import { formatNumber } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Rating } from '#ui/Rating.tsx';
import { Tag } from '#ui/Tag.tsx';
import styles from './SkillCard.module.css';

/** One skill of the carousel: its game, rating, price with the coupon, and a link to order. */
export function SkillCard({ skill }: { skill: SkillItem }) {
  const { t } = useTranslation('conversations');
  const { game, couponInfo } = skill;
  return (
    <article className={styles.skill}>
      <Picture src={game.cover || game.img} alt="" shape="control" className={styles.cover ?? ''} />
      <div className={styles.words}>
        <div className={styles.line}>
          <b className={styles.name}>{game.name}</b>
          {skill.rank && (
            <Tag className={styles.rank}>
              <span className={styles.rankWords}>{skill.rank}</span>
            </Tag>
          )}
        </div>
        <div className={styles.meta}>
          {skill.evaluationScore > 0 && <Rating value={skill.evaluationScore} />}
          <span>
            {t('carousel.orders', { count: skill.orderNum, formatted: formatNumber(skill.orderNum) })}
          </span>
        </div>
        <div className={styles.line}>
          <PriceWords words={couponInfo?.discountPriceUnitDesc ?? skill.priceUnitDesc} />
          {couponInfo && (
            <>
              <s className={styles.before}>
                <span className="sr-only">{t('carousel.before')} </span>
                {skill.priceUnitDesc}
              </s>
              <Tag variant="accent">{couponInfo.desc}</Tag>
            </>
          )}
        </div>
      </div>
      <ButtonLink
        to={paths.confirmOrder(skill.id, { kind: 'skill' })}
        size="sm"
        variant="tint"
        aria-label={t('carousel.orderName', { game: game.name })}
      >
        {t('carousel.order')}
      </ButtonLink>
    </article>
  );
}

/** A price as the server formats it, such as "59/match": the number is larger than its unit. */
function PriceWords({ words }: { words: string }) {
  const cut = words.search(/[^\d.,\s]/);
  const number = cut > 0 ? words.slice(0, cut) : words;
  return (
    <span className={styles.price}>
      <Icon name="diamond" size="text" />
      {number}
      {cut > 0 && <small>{words.slice(cut)}</small>}
    </span>
  );
}
