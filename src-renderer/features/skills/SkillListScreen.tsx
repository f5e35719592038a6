import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { OwnSkill } from '#api/contract/index.ts';
import { perUnit } from '#features/players/index.ts';
import { MeLayout } from '#features/profile/index.ts';
import { formatNumber } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { mustEdit, shelfStanding } from '#lib/rules/shelf.ts';
import { failureWords, useLoaded } from '#parts/paging/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { ShelfCard, ShelfPage } from '#parts/shelf/index.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Note } from '#ui/Note.tsx';
import { Price } from '#ui/Price.tsx';
import { Rating } from '#ui/Rating.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { NotPlayer } from './parts/NotPlayer.tsx';
import { SkillStore } from './SkillStore.ts';

/** The user's own skills: listed, under review, or to be edited. */
const SkillListScreen = observer(function SkillListScreen() {
  const { t } = useTranslation('skills');
  const store = useStore(SkillStore);
  const { items, own } = store;
  useLoaded(own);

  if (!items && own.failure)
    return (
      <ErrorState {...failureWords(own.failure)} onRetry={() => void own.load()} retrying={own.isLoading} />
    );
  if (!items)
    return (
      <MeLayout>
        <Skeleton shape="block" height={44} />
        <Skeleton shape="card" height={140} />
        <Skeleton shape="card" height={140} />
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
      <ShelfPage
        title={t('list.title')}
        count={t('list.count', { count: items.length, max: store.max })}
        add={
          store.canAdd ? (
            <ButtonLink to={paths.skillSelectGame()} variant="primary" icon="plus">
              {t('list.add')}
            </ButtonLink>
          ) : (
            <Note tone="info">{t('list.full', { max: store.max })}</Note>
          )
        }
        items={items}
        keyOf={({ id }) => id}
        card={(skill) => <SkillCard skill={skill} />}
        empty={
          <EmptyState
            title={t('list.empty')}
            text={t('list.emptyText')}
            action={<ButtonLink to={paths.skillSelectGame()}>{t('list.add')}</ButtonLink>}
          />
        }
      />
    </MeLayout>
  );
});

const SkillCard = observer(function SkillCard({ skill }: { skill: OwnSkill }) {
  const { t } = useTranslation(['skills', 'players']);
  const { toasts } = useServices();
  const store = useStore(SkillStore);
  const standing = shelfStanding(skill.shelfStatus, skill.review.state);
  const toggle = async (isListed: boolean) => {
    const failure = await store.setListed(skill.id, isListed);
    if (failure === 'busy') return;
    if (failure) toasts.error(('message' in failure && failure.message) || t('failed'));
    else toasts.success(t(isListed ? 'list.nowListed' : 'list.nowUnlisted'));
  };
  return (
    <ShelfCard
      standing={standing}
      standingLabel={t(`standing.${standing}`)}
      picture={skill.game.img}
      shape="square"
      title={`${skill.game.name} · ${t(`players:service.${skill.service}`)}`}
      meta={
        <>
          {[skill.rank, skill.location].filter(Boolean).join(' · ')}
          {skill.evaluationScore > 0 && <Rating value={skill.evaluationScore} />}
          <span>{t('list.orders', { count: skill.orderNum, formatted: formatNumber(skill.orderNum) })}</span>
        </>
      }
      text={skill.description}
      price={
        <>
          <Price amount={skill.unitPrice} unit={perUnit(skill.unit)} />
          {skill.discount && <Tag variant="accent">{t('discount', skill.discount)}</Tag>}
        </>
      }
      trouble={{
        title: t(standing === 'unpublished' ? 'list.unpublished' : 'list.refused'),
        reason: skill.review.reason === '' ? null : t('list.reason', { reason: skill.review.reason }),
      }}
      waiting={t('list.waiting')}
      listing={{
        label: t('list.listed'),
        isBusy: store.busy.has(skill.id),
        onChange: (isListed) => void toggle(isListed),
      }}
      edit={{
        to: paths.skillBaseInfo({ id: skill.id }),
        label: t(mustEdit(standing) ? 'list.resubmit' : 'list.edit'),
      }}
    />
  );
});

export default SkillListScreen;
