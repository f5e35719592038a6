import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { localDay } from '#lib/calendar-date.ts';
import { paths } from '#lib/paths.ts';
import { profileLimits } from '#lib/rules/limits.ts';
import { birthdayRange } from '#lib/rules/profile.ts';
import { useServices } from '#parts/root/index.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { DateField } from '#ui/DateField.tsx';
import { Field } from '#ui/Field.tsx';
import { Input } from '#ui/Input.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import styles from '../ProfileScreen.module.css';
import type { ProfileStore } from '../ProfileStore.ts';

/** The picture, the name and the other texts about a person. */
export const IdentityCard = observer(function IdentityCard({ store }: { store: ProfileStore }) {
  const { t } = useTranslation('profile');
  const { now } = useServices();
  const { record, texts, wasTried, nicknameProblem, birthdayProblem, isGenderLocked } = store;
  if (!record) return null;
  const avatar = record.ownMedia?.avatar;
  const length = [...texts.nickname.trim()].length;
  return (
    <Card className={styles.block}>
      <div className={styles.picture}>
        <Avatar
          src={avatar?.state === 'under_review' ? avatar.url : record.userInfo.avatar.medium}
          name={record.userInfo.nickname}
          size={96}
        />
        <div className={styles.about}>
          <div className={styles.head}>
            <h3>{t('avatar.title')}</h3>
            {avatar?.state === 'under_review' && (
              <Tag variant="warning" icon="clock">
                {t('review.under_review')}
              </Tag>
            )}
            {avatar?.state === 'rejected' && (
              <Tag variant="danger" icon="circle-x">
                {t('review.rejected')}
              </Tag>
            )}
          </div>
          <p className={styles.small}>
            {avatar?.state === 'rejected' && avatar.reason !== ''
              ? t('review.reason', { reason: avatar.reason })
              : t('avatar.hint')}
          </p>
          <ButtonLink to={paths.avatar()} icon="camera">
            {t('avatar.change')}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.two}>
        <Field
          label={t('nickname.label')}
          hint={t('nickname.count', { length, max: profileLimits.nickname })}
          error={
            nicknameProblem && (wasTried || nicknameProblem !== 'required')
              ? t(`nickname.${nicknameProblem}`)
              : null
          }
        >
          <Input
            value={texts.nickname}
            autoComplete="nickname"
            maxLength={40}
            onChange={(event) => store.set('nickname', event.target.value)}
          />
        </Field>
        <Field
          label={t('birthday.label')}
          error={birthdayProblem && wasTried ? t(`birthday.${birthdayProblem}`) : null}
        >
          <DateField
            {...birthdayRange(localDay(now()))}
            autoComplete="bday"
            value={texts.birthday}
            onChange={(value) => store.set('birthday', value)}
          />
        </Field>
      </div>
      <Field
        group
        label={
          <>
            {t('gender.label')} <small>{t('gender.once')}</small>
          </>
        }
        hint={t(isGenderLocked ? 'gender.locked' : 'gender.hint')}
      >
        <div className={styles.gender}>
          <Segmented
            label={t('gender.label')}
            value={texts.gender}
            options={(['male', 'female'] as const).map((value) => ({
              value,
              label: t(`gender.${value}`),
              disabled: isGenderLocked && texts.gender !== value,
              ...(isGenderLocked && texts.gender === value && { icon: 'lock' as const }),
            }))}
            onChange={(value) => store.set('gender', value)}
          />
        </div>
      </Field>
      <div className={styles.two}>
        <Field label={t('city.label')} optional>
          <Input
            value={texts.city}
            maxLength={profileLimits.city}
            autoComplete="address-level2"
            onChange={(event) => store.set('city', event.target.value)}
          />
        </Field>
      </div>
      <Field label={t('bio.label')} optional>
        <TextArea
          value={texts.bio}
          maxLength={profileLimits.bio}
          counter
          rows={3}
          placeholder={t('bio.placeholder')}
          onChange={(event) => store.set('bio', event.target.value)}
        />
      </Field>
    </Card>
  );
});
