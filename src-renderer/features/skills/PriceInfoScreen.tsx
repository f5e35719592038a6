import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { perUnit } from '#features/players/index.ts';
import { MeLayout } from '#features/profile/index.ts';
import { formatNumber } from '#i18n/format.ts';
import { addressNumber } from '#lib/address-number.ts';
import { paths } from '#lib/paths.ts';
import { skillLimits } from '#lib/rules/limits.ts';
import { discountedUnitPrice } from '#lib/rules/skill.ts';
import { readWhole } from '#lib/whole-number.ts';
import { failureWords, useOpened } from '#parts/paging/index.ts';
import { useOnward, useServices, useStore } from '#parts/root/index.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Switch } from '#ui/Choice.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Input } from '#ui/Input.tsx';
import { Note } from '#ui/Note.tsx';
import { Price } from '#ui/Price.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { showFault } from '#ui/showFault.ts';
import { NotPlayer } from './parts/NotPlayer.tsx';
import styles from './SkillForm.module.css';
import { SkillFormStore } from './SkillFormStore.ts';
import { SkillStore } from './SkillStore.ts';
import { priceProblems } from './skill-form.ts';

/** The screens before this one, which Back does not show again once the skill was sent. */
const formSteps = [paths.skillSelectGame(), paths.skillBaseInfo()];

/** The last step of a skill: price, unit and discount, then submit. */
const PriceInfoScreen = observer(function PriceInfoScreen() {
  const { t } = useTranslation(['skills', 'tiles', 'uploads']);
  const { toasts, navigate } = useServices();
  const { onward } = useOnward();
  const [params] = useSearchParams();
  const id = addressNumber(params.get('id'));
  const store = useStore(SkillFormStore);
  const skills = useStore(SkillStore);
  const [wasTried, setTried] = useState(false);

  useOpened(store, id, null);

  const { form } = store;
  if (store.failure)
    return (
      <ErrorState
        {...failureWords(store.failure)}
        onRetry={() => void store.open(id, null)}
        retrying={store.isLoading}
      />
    );
  if (skills.items && !skills.isPlayer)
    return (
      <MeLayout>
        <NotPlayer />
      </MeLayout>
    );
  if (store.isWithoutForm(id, null))
    return (
      <MeLayout>
        <EmptyState
          title={t('base.noGame')}
          action={<ButtonLink to={paths.skillSelectGame()}>{t('game.title')}</ButtonLink>}
        />
      </MeLayout>
    );
  if (!form)
    return (
      <MeLayout>
        <Skeleton shape="card" height={400} />
      </MeLayout>
    );

  const { min, max } = skillLimits.price;
  const priceEnds = { min: formatNumber(min), max: formatNumber(max) };
  const problems = priceProblems(form);
  const price = problems.unitPrice ? null : readWhole(form.unitPrice);
  const send = async () => {
    setTried(true);
    const { unfinished } = store;
    if (unfinished || !store.isBaseComplete) {
      if (unfinished) toasts.warning(t(unfinished));
      else toasts.error(t('error.incomplete'));
      navigate(paths.skillBaseInfo(form.id === null ? { gameId: form.gameId } : { id: form.id }));
      return;
    }
    const failure = await store.send();
    if (failure === 'uploading' || failure === 'busy') return;
    if (failure === 'invalid') {
      showFault(document);
      return;
    }
    if (failure) {
      toasts.error(('message' in failure && failure.message) || t('failed'));
      return;
    }
    toasts.success(t('price.sent'));
    onward(paths.skills(), { returns: true, past: formSteps });
  };
  return (
    <MeLayout>
      <Card className={styles.form}>
        <h2>{t('price.title')}</h2>
        <div className={styles.two}>
          <Field
            label={t('price.unitPrice')}
            hint={t('price.range', priceEnds)}
            error={
              problems.unitPrice && (wasTried || problems.unitPrice !== 'required')
                ? t(`error.unitPrice.${problems.unitPrice}`, priceEnds)
                : null
            }
          >
            <Input
              value={form.unitPrice}
              inputMode="numeric"
              maxLength={7}
              leading={<Icon name="diamond" size="sm" className={styles.diamond} />}
              onChange={(event) => store.set('unitPrice', event.target.value)}
            />
          </Field>
          <Field
            label={t('price.unit')}
            group
            error={wasTried && problems.unit ? t('error.unit.required') : null}
          >
            <div className={styles.start}>
              <Segmented
                label={t('price.unit')}
                value={form.unit ?? ''}
                options={store.units.map((value) => ({ value, label: t(`tiles:unit.${value}`) }))}
                onChange={(value) => {
                  if (value !== '') store.set('unit', value);
                }}
              />
            </div>
          </Field>
        </div>
        <Switch checked={form.hasDiscount} onChange={(isOn) => store.set('hasDiscount', isOn)}>
          {t('price.discount')}
        </Switch>
        {form.hasDiscount && (
          <>
            <div className={styles.counts}>
              <Field label={t('price.buy')} group>
                <Stepper
                  label={t('price.buy')}
                  value={form.buy}
                  max={skillLimits.discount}
                  onChange={(value) => store.set('buy', value)}
                />
              </Field>
              <Field label={t('price.send')} group>
                <Stepper
                  label={t('price.send')}
                  value={form.send}
                  max={skillLimits.discount}
                  onChange={(value) => store.set('send', value)}
                />
              </Field>
            </div>
            {price !== null && form.unit && (
              <p className={styles.sum}>
                <span>{t('discount', { buy: form.buy, send: form.send })}</span>
                <Price amount={discountedUnitPrice(price, form)} before={price} unit={perUnit(form.unit)} />
              </p>
            )}
          </>
        )}
        <Note tone="info">{t('price.reviewed')}</Note>
        <div className={styles.actions}>
          <ButtonLink to={paths.skillBaseInfo(form.id === null ? { gameId: form.gameId } : { id: form.id })}>
            {t('price.back')}
          </ButtonLink>
          <Button variant="primary" loading={store.isSending} onClick={() => void send()}>
            {t('price.send2')}
          </Button>
        </div>
      </Card>
    </MeLayout>
  );
});

export default PriceInfoScreen;
