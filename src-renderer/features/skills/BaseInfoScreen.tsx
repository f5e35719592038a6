import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { MeLayout } from '#features/profile/index.ts';
import { tagOf, useLocale } from '#i18n/index.ts';
import { addressNumber } from '#lib/address-number.ts';
import { paths } from '#lib/paths.ts';
import { skillLimits } from '#lib/rules/limits.ts';
import { shortestIn } from '#lib/written-length.ts';
import { failureWords, useOpened } from '#parts/paging/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { PictureGrid, useLeaveGuard, useUploadRefusal, VoiceField } from '#parts/uploads/index.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Field } from '#ui/Field.tsx';
import { Note } from '#ui/Note.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { showFault } from '#ui/showFault.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { NotPlayer } from './parts/NotPlayer.tsx';
import styles from './SkillForm.module.css';
import { SkillFormStore } from './SkillFormStore.ts';
import { SkillStore } from './SkillStore.ts';
import { type BaseField, baseProblems } from './skill-form.ts';

/**
 * The second step of a skill: rank, service, place, description, voice and a screenshot; all are required.
 */
const BaseInfoScreen = observer(function BaseInfoScreen() {
  const { t } = useTranslation(['skills', 'players', 'uploads']);
  const { toasts, navigate } = useServices();
  const [params] = useSearchParams();
  const id = addressNumber(params.get('id'));
  const gameId = addressNumber(params.get('gameId'));
  const locale = useLocale();
  const store = useStore(SkillFormStore);
  const skills = useStore(SkillStore);
  const [wasTried, setTried] = useState(false);

  useOpened(store, id, gameId);
  const refuse = useUploadRefusal();
  useLeaveGuard(store.voice);
  useLeaveGuard(store.shot);

  const { form, options } = store;
  if (store.failure)
    return (
      <ErrorState
        {...failureWords(store.failure)}
        onRetry={() => void store.open(id, gameId)}
        retrying={store.isLoading}
      />
    );
  if (skills.items && !skills.isPlayer)
    return (
      <MeLayout>
        <NotPlayer />
      </MeLayout>
    );
  if (store.isWithoutForm(id, gameId))
    return (
      <MeLayout>
        <EmptyState
          title={t('base.noGame')}
          action={<ButtonLink to={paths.skillSelectGame()}>{t('game.title')}</ButtonLink>}
        />
      </MeLayout>
    );
  if (!form || !options)
    return (
      <MeLayout>
        <Skeleton shape="card" height={560} />
      </MeLayout>
    );

  const problems = baseProblems(form);
  const shortest = shortestIn(form.description, skillLimits.description.min, tagOf(locale));
  const error = (field: BaseField) => {
    const problem = problems[field];
    if (!wasTried || !problem) return null;
    // A running or failed upload already shows its own message.
    if (field === 'voice' && store.voice.speaks) return null;
    if (field === 'screenshot' && (store.shot.isSending || store.shot.hasFailed)) return null;
    return problem === 'tooShort' ? t('error.tooShort', { count: shortest }) : t(`error.${field}`);
  };
  const next = () => {
    const { unfinished } = store;
    if (unfinished) {
      refuse(unfinished);
      return;
    }
    setTried(true);
    if (!store.isBaseComplete) {
      toasts.error(t('error.incomplete'));
      showFault(document);
      return;
    }
    navigate(paths.skillPriceInfo(form.id === null ? {} : { id: form.id }));
  };
  const review = form.id === null ? undefined : skills.find(form.id)?.review;
  return (
    <MeLayout>
      <Card className={styles.form}>
        <h2>{t('base.title')}</h2>
        {review && (review.state === 'refused' || review.state === 'unpublished') && (
          <Note tone="danger">
            <b>{t(review.state === 'unpublished' ? 'list.unpublished' : 'list.refused')}</b>
            {review.reason !== '' && <div>{t('list.reason', { reason: review.reason })}</div>}
          </Note>
        )}
        <div className={styles.two}>
          <Field label={t('base.service')} error={error('service')}>
            <Select
              value={form.service}
              disabled={form.id !== null}
              options={options.services.map(({ service, isTaken }) => ({
                value: service,
                label:
                  isTaken && form.id === null
                    ? t('base.taken', { service: t(`players:service.${service}`) })
                    : t(`players:service.${service}`),
                disabled: isTaken && form.id === null,
              }))}
              onChange={(value) => store.set('service', value)}
            />
          </Field>
          <Field label={t('base.rank')} error={error('rank')}>
            <Select
              value={form.rank}
              options={options.ranks.map((value) => ({ value, label: value }))}
              onChange={(value) => store.set('rank', value)}
            />
          </Field>
        </div>
        <Field label={t('base.location')} error={error('location')}>
          <Select
            value={form.location}
            options={[
              ...options.locations,
              ...(form.location && !options.locations.includes(form.location) ? [form.location] : []),
            ].map((value) => ({ value, label: value }))}
            onChange={(value) => store.set('location', value)}
          />
        </Field>
        <Field label={t('base.description')} error={error('description')}>
          <TextArea
            value={form.description}
            maxLength={skillLimits.description.max}
            counter
            placeholder={t('base.placeholder')}
            onChange={(event) => store.set('description', event.target.value)}
          />
        </Field>
        <Field label={t('base.voice')} group error={error('voice')} hint={t('base.voiceHint')}>
          <VoiceField voice={store.voice} />
        </Field>
        <Field label={t('base.screenshot')} group error={error('screenshot')} hint={t('base.screenshotHint')}>
          <PictureGrid draft={store.shot} label={t('base.screenshot')} pasteAnywhere />
        </Field>
        <div className={styles.actions}>
          <Button variant="primary" trailingIcon="chevron-right" onClick={next}>
            {t('base.next')}
          </Button>
        </div>
      </Card>
    </MeLayout>
  );
});

export default BaseInfoScreen;
