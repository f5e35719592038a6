import { useTranslation } from 'react-i18next';
import type { UserProfile } from '#api/contract/index.ts';
import { paths } from '#lib/paths.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Card, CardBody, CardHead } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import styles from '../ProfileScreen.module.css';

/** The user's public profile, and the missing steps to become a player. */
export function ProfileAside({ record, nickname }: { record: UserProfile; nickname: string }) {
  const { t } = useTranslation('profile');
  const { userInfo, audio } = record;
  const place = [t(`presence.${record.presence}`), userInfo.city].filter(Boolean).join(' · ');
  return (
    <>
      <Card clipped>
        <CardHead title={t('seen.title')} level={3} />
        <CardBody gap="sm">
          <div className={styles.person}>
            <Avatar src={userInfo.avatar.medium} name="" size={48} presence={record.presence} />
            <div>
              <b>{nickname.trim() || userInfo.nickname}</b>{' '}
              {record.isVerified && <Icon name="badge-check" size="sm" className={styles.verified} />}
              <div className={styles.meta}>{place}</div>
            </div>
          </div>
          {audio && (
            <div>
              <Tag icon="audio-lines">{t('seen.voice', { seconds: audio.seconds })}</Tag>
            </div>
          )}
          {record.pictures.length > 0 && (
            <span className={styles.meta}>{t('seen.pictures', { count: record.pictures.length })}</span>
          )}
          <TextLink to={paths.user(userInfo.userId)} className={styles.link}>
            {t('seen.open')}
          </TextLink>
        </CardBody>
      </Card>
      {!record.isPlayer && <Steps record={record} />}
    </>
  );
}

function Steps({ record }: { record: UserProfile }) {
  const { t } = useTranslation('profile');
  const { userInfo } = record;
  const steps = [
    { name: 'phone', isDone: record.bindAccounts.includes('phone'), to: null },
    {
      name: 'profile',
      isDone: userInfo.nickname !== '' && userInfo.birthday !== null && userInfo.gender !== 'undefined',
      to: null,
    },
    { name: 'realName', isDone: record.isIdentityAuth, to: paths.realName() },
  ] as const;
  const done = steps.filter((step) => step.isDone).length;
  return (
    <Card className={styles.block}>
      <div className={styles.head}>
        <h3>{t('become.title')}</h3>
        <span className={`${styles.meta} ${styles.end}`}>
          {t('become.count', { done, total: steps.length })}
        </span>
      </div>
      <ProgressBar fraction={done / steps.length} label={t('become.title')} />
      <ul className={styles.list}>
        {steps.map((step) => (
          <li key={step.name}>
            <Icon
              name={step.isDone ? 'circle-check' : 'circle-dashed'}
              className={step.isDone ? styles.ok : styles.open}
            />
            <span>
              {t(`become.${step.name}`)}
              <span className="sr-only">{` ${t(step.isDone ? 'become.done' : 'become.open')}`}</span>
            </span>
            {!step.isDone && step.to && <Link to={step.to}>{t('become.start')}</Link>}
          </li>
        ))}
      </ul>
      <p className={styles.small}>{t('become.text')}</p>
    </Card>
  );
}
