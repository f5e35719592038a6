import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnSkill } from '#api/contract/index.ts';
import { failureWords } from '#features/paging/index.ts';
import { perUnit } from '#features/players/index.ts';
import { MeLayout } from '#features/profile/index.ts';
import { useServices, useStore } from '#features/root/index.tsx';
import { formatNumber } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { canSwitchShelf, skillStanding } from '#lib/rules/skill.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Switch } from '#ui/Choice.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Note } from '#ui/Note.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Price } from '#ui/Price.tsx';
import { Rating } from '#ui/Rating.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag, type TagVariant } from '#ui/Tag.tsx';
import { NotPlayer } from './parts/NotPlayer.tsx';
import styles from './SkillListScreen.module.css';
import { SkillStore } from './SkillStore.ts';

const looks = {
  listed: 'positive',
  unlisted: 'neutral',
  underReview: 'warning',
  refused: 'danger',
  unpublished: 'danger',
} as const satisfies Record<string, TagVariant>;

/** One's own skills: what is offered, what waits, what has to be edited. */
const SkillListScreen = observer(function SkillListScreen() {
  const { t } = useTranslation('skills');
  const store = useStore(SkillStore);
  const { items, failure } = store;
  useEffect(() => void store.load(), [store]);

  if (!items && failure) return <ErrorState {...failureWords(failure)} onRetry={() => void store.load()} />;
  if (!items)
    return (
      <MeLayout>
        <Skeleton shape="block" height={44} />
        <Skeleton shape="block" height={140} />
        <Skeleton shape="block" height={140} />
      </MeLayout>
    );
  if (!store.isPlayer)
    return (
      <MeLayout>
        <NotPlayer />
      </MeLayout>
    );
  return (
    <MeLayout>
      <div className={styles.head}>
        <h2>{t('list.title')}</h2>
        <span>{t('list.count', { count: items.length, max: store.max })}</span>
        {store.canAdd && (
          <ButtonLink to={paths.skillSelectGame()} variant="primary" icon="plus" className={styles.add}>
            {t('list.add')}
          </ButtonLink>
        )}
      </div>
      {!store.canAdd && <Note tone="info">{t('list.full', { max: store.max })}</Note>}
      {items.length === 0 ? (
        <EmptyState
          title={t('list.empty')}
          text={t('list.emptyText')}
          action={<ButtonLink to={paths.skillSelectGame()}>{t('list.add')}</ButtonLink>}
        />
      ) : (
        <ul className={styles.list}>
          {items.map((skill) => (
            <li key={skill.id}>
              <SkillCard skill={skill} />
            </li>
          ))}
        </ul>
      )}
    </MeLayout>
  );
});

const SkillCard = observer(function SkillCard({ skill }: { skill: OwnSkill }) {
  const { t } = useTranslation(['skills', 'players']);
  const { toasts } = useServices();
  const store = useStore(SkillStore);
  const standing = skillStanding(skill.shelfStatus, skill.review.state);
  const mustEdit = standing === 'refused' || standing === 'unpublished';
  const toggle = async (isListed: boolean) => {
    const failure = await store.setListed(skill.id, isListed);
    if (failure) toasts.error(('message' in failure && failure.message) || t('failed'));
    else toasts.success(t(isListed ? 'list.nowListed' : 'list.nowUnlisted'));
  };
  return (
    <Card className={styles.card}>
      <div className={styles.row}>
        <span className={styles.icon}>
          <Picture src={skill.game.img} alt="" shape="control" ratio={1} />
        </span>
        <div className={styles.words}>
          <div className={styles.title}>
            <h3>{`${skill.game.name} · ${t(`players:service.${skill.service}`)}`}</h3>
            <Tag variant={looks[standing]}>{t(`standing.${standing}`)}</Tag>
          </div>
          <p className={styles.meta}>
            {[skill.rank, skill.location].filter(Boolean).join(' · ')}
            {skill.evaluationScore > 0 && <Rating value={skill.evaluationScore} />}
            <span>
              {t('list.orders', { count: skill.orderNum, formatted: formatNumber(skill.orderNum) })}
            </span>
          </p>
          <p className={styles.text}>{skill.description}</p>
        </div>
        <div className={styles.price}>
          <Price amount={skill.unitPrice} unit={perUnit(skill.unit)} />
          {skill.discount && <Tag variant="accent">{t('discount', skill.discount)}</Tag>}
        </div>
      </div>
      {mustEdit && (
        <Note tone="danger">
          <b>{t(standing === 'unpublished' ? 'list.unpublished' : 'list.refused')}</b>
          {skill.review.reason !== '' && <div>{t('list.reason', { reason: skill.review.reason })}</div>}
        </Note>
      )}
      <div className={styles.foot}>
        {canSwitchShelf(standing) && (
          <Switch
            checked={standing === 'listed'}
            disabled={store.busyId === skill.id}
            onChange={(isListed) => void toggle(isListed)}
          >
            {t('list.listed')}
          </Switch>
        )}
        {standing === 'underReview' && <span className={styles.meta}>{t('list.waiting')}</span>}
        <ButtonLink
          to={paths.skillBaseInfo({ id: skill.id })}
          icon="pencil"
          variant={mustEdit ? 'primary' : 'secondary'}
          className={styles.edit}
        >
          {t(mustEdit ? 'list.resubmit' : 'list.edit')}
        </ButtonLink>
      </div>
    </Card>
  );
});

export default SkillListScreen;
