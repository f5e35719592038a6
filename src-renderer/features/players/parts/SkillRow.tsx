import { useTranslation } from 'react-i18next';
import type { SkillItem } from '#api/contract/index.ts';
import { formatNumber } from '#i18n/format.ts';
import { RadioMark } from '#ui/Choice.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Price } from '#ui/Price.tsx';
import { Rating } from '#ui/Rating.tsx';
import { Tag } from '#ui/Tag.tsx';
import { perUnit } from '../units.ts';
import styles from './SkillRow.module.css';

type SkillRowProps = {
  skill: SkillItem;
  isChosen: boolean;
  /** False on the user's own page, where nothing can be ordered. */
  canChoose: boolean;
  onChoose: () => void;
};

/** One skill of a person as a choice: the whole row is the radio. */
export function SkillRow({ skill, isChosen, canChoose, onChoose }: SkillRowProps) {
  const { t } = useTranslation(['players', 'tiles']);
  const isOn = canChoose && isChosen;
  const Row = canChoose ? 'label' : 'div';
  return (
    <Row className={styles.row} data-on={isOn || undefined}>
      <span className={styles.cover}>
        <Picture src={skill.game.cover} alt="" shape="control" className={styles.picture ?? ''} />
      </span>
      <span className={styles.words}>
        <span className={styles.line}>
          <b>{skill.game.name}</b>
          <Tag>{t(`service.${skill.service}`)}</Tag>
          {skill.rank && <Tag>{skill.rank}</Tag>}
          {skill.couponInfo && (
            <Tag variant="accent" icon="ticket-percent">
              {skill.couponInfo.desc}
            </Tag>
          )}
          {skill.discount && <Tag variant="accent">{t('order.buySend', skill.discount)}</Tag>}
        </span>
        <span className={styles.text}>{skill.description}</span>
        <span className={styles.meta}>
          {skill.evaluationScore > 0 && <Rating value={skill.evaluationScore} />}
          <span>{t('tiles:orders', { count: skill.orderNum, formatted: formatNumber(skill.orderNum) })}</span>
        </span>
      </span>
      <span className={styles.price}>
        <Price
          amount={skill.effectivePrice}
          unit={perUnit(skill.unit)}
          {...(skill.effectivePrice < skill.unitPrice && { before: skill.unitPrice })}
        />
        {canChoose && <RadioMark name="skill" checked={isOn} onChange={onChoose} className={styles.radio} />}
      </span>
    </Row>
  );
}
