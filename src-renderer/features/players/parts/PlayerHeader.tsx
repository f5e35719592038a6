import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { UserProfile } from '#api/contract/index.ts';
import { formatNumber, formatPercent, formatRating } from '#i18n/format.ts';
import { userName } from '#i18n/service-accounts.ts';
import { paths } from '#lib/paths.ts';
import { toneOf } from '#lib/picture-tone.ts';
import { isServiceAccountId } from '#lib/rules/reserved.ts';
import { KnownContacts, useServices, useStore } from '#parts/root/index.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button, ButtonLink, IconButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PresenceDot } from '#ui/PresenceDot.tsx';
import { SizedImage } from '#ui/SizedImage.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useLayout } from '#ui/useLayout.ts';
import { ageOn } from '../age.ts';
import type { PlayerPage } from '../PlayerStore.ts';
import { useSignedIn } from '../useSignedIn.ts';
import { Album } from './Album.tsx';
import styles from './PlayerHeader.module.css';
import { VoiceButton } from './VoiceButton.tsx';

type PlayerHeaderProps = { page: PlayerPage; profile: UserProfile };

/** The header of a person: cover, picture, name, details, and contact buttons. */
export const PlayerHeader = observer(function PlayerHeader({ page, profile }: PlayerHeaderProps) {
  const { t } = useTranslation(['players', 'tiles']);
  const { userInfo } = profile;
  if (page.isReserved) return <ServiceHeader profile={profile} />;
  return (
    <Card clipped className={styles.card}>
      <Cover src={profile.cover} />
      <div className={styles.head}>
        <span className={styles.avatar}>
          <Avatar
            src={userInfo.avatar.original}
            name={userInfo.nickname}
            size={96}
            presence={profile.presence}
            presenceLabel={t(`tiles:presence.${profile.presence}`)}
          />
        </span>
        <div className={styles.words}>
          <div className={styles.line}>
            <h2>{userInfo.nickname}</h2>
            {profile.isVerified && (
              <Icon name="badge-check" label={t('tiles:verified')} className={styles.verified} />
            )}
            {profile.isPlayer && <Tag variant="accent">{t('profile.player')}</Tag>}
            {!profile.isPlayer && profile.isAccountOwner && <Tag variant="accent">{t('profile.owner')}</Tag>}
            {profile.isIdentityAuth && <Tag icon="shield-check">{t('profile.idVerified')}</Tag>}
          </div>
          <Facts profile={profile} />
        </div>
        <Reach page={page} profile={profile} />
      </div>
      <dl className={styles.stats}>
        <Stat
          label={t('profile.stats.rating')}
          value={profile.rating === null ? '–' : formatRating(profile.rating)}
        />
        <Stat label={t('profile.stats.orders')} value={formatNumber(profile.orderCount)} />
        <Stat
          label={t('profile.stats.accepted')}
          value={profile.acceptancePercent === null ? '–' : formatPercent(profile.acceptancePercent)}
        />
        <Stat label={t('profile.stats.followers')} value={formatNumber(profile.followerCount)} />
      </dl>
      {userInfo.bio && <p className={styles.bio}>{userInfo.bio}</p>}
      {profile.pictures.length > 0 ? <Album pictures={profile.pictures} /> : <div className={styles.foot} />}
    </Card>
  );
});

/** The header of a service account, with its purpose instead of personal details. */
function ServiceHeader({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation(['players', 'tiles']);
  const { userId, nickname, avatar, bio } = profile.userInfo;
  const id = String(userId);
  const intro = isServiceAccountId(id) ? t(`profile.serviceIntro.${id}`) : bio;
  return (
    <Card clipped className={styles.card}>
      <Cover src={profile.cover} />
      <div className={styles.head}>
        <span className={styles.avatar}>
          <Avatar src={avatar.original} name="" size={96} />
        </span>
        <div className={styles.words}>
          <div className={styles.line}>
            <h2>{userName(id, nickname)}</h2>
            <Icon name="badge-check" label={t('tiles:verified')} className={styles.verified} />
          </div>
          <div className={styles.facts}>
            <span>{t('profile.service')}</span>
          </div>
        </div>
      </div>
      {intro && <p className={styles.bio}>{intro}</p>}
      <div className={styles.foot} />
    </Card>
  );
}

function Stat({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Facts({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation(['players', 'tiles']);
  const { now } = useServices();
  const { userInfo, presence, replyMinutes } = profile;
  const words = t(`tiles:presence.${presence}`);
  const age = ageOn(userInfo.birthday, now());
  const person =
    userInfo.gender === 'undefined'
      ? age !== null && t('profile.age', { age })
      : age === null
        ? t(`profile.${userInfo.gender}`)
        : t(userInfo.gender === 'female' ? 'profile.ageFemale' : 'profile.ageMale', { age });
  return (
    <div className={styles.facts}>
      <span className={styles.presence}>
        <PresenceDot presence={presence} />
        {replyMinutes === null ? words : t('profile.replies', { presence: words, count: replyMinutes })}
      </span>
      {userInfo.city && <span>{userInfo.city}</span>}
      {person && <span>{person}</span>}
    </div>
  );
}

const Reach = observer(function Reach({ page, profile }: PlayerHeaderProps) {
  const { t } = useTranslation('players');
  const { toasts } = useServices();
  const signedIn = useSignedIn();
  const layout = useLayout();
  const name = profile.userInfo.nickname;
  const toggle = async () => {
    if (!(await page.toggleFollow())) toasts.error(t('profile.followFailed'));
  };
  return (
    <div className={styles.reach}>
      {profile.audio && <VoiceButton url={profile.audio.url} seconds={profile.audio.seconds} look="soft" />}
      {page.canFollow && (
        <Button
          icon={profile.isFollowing ? 'check' : 'user-plus'}
          variant={profile.isFollowing ? 'quiet' : 'secondary'}
          aria-pressed={profile.isFollowing}
          aria-label={t(profile.isFollowing ? 'profile.unfollow' : 'profile.followName', { name })}
          onClick={() => signedIn(paths.user(page.userId), toggle)}
        >
          {profile.isFollowing ? t('profile.following') : t('profile.follow')}
        </Button>
      )}
      {page.canFollow && <ContactButton profile={profile} />}
      {page.canChat && layout === 'desktop' && <ChatButton userId={page.userId} />}
      {!page.isSelf && !profile.canChat && <span className={styles.quiet}>{t('profile.cannotChat')}</span>}
      {page.isSelf && (
        <ButtonLink to={paths.profile()} icon="pencil">
          {t('profile.editOwn')}
        </ButtonLink>
      )}
    </div>
  );
});

/** Adds a person to the contacts of the chat, or changes the user's own name for a contact. */
const ContactButton = observer(function ContactButton({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation('players');
  const { dialogs } = useServices();
  const signedIn = useSignedIn();
  const { userId, nickname, avatar } = profile.userInfo;
  const layout = useLayout();
  const contacts = useStore(KnownContacts);
  const isContact = contacts.has(String(userId));
  const isAsked = !isContact && contacts.hasAsked(String(userId));
  const person = { userId: String(userId), nick: nickname, avatar: avatar.medium };
  const open = () => signedIn(paths.user(userId), () => void dialogs.open({ kind: 'contact', person }));
  // The words do not fit beside the other buttons of a phone.
  if (isAsked && layout === 'desktop')
    return (
      <Button icon="clock" onClick={open}>
        {t('profile.contactAsked')}
      </Button>
    );
  const label = isAsked ? 'contactAsked' : isContact ? 'renameContact' : 'addContact';
  return (
    <IconButton
      icon={isAsked ? 'clock' : isContact ? 'pencil' : 'contact'}
      variant="secondary"
      label={t(`profile.${label}`)}
      onClick={open}
    />
  );
});

/** Opens the conversation with a user, for a visitor after the login. */
export function ChatButton({ userId }: { userId: number }) {
  const { t } = useTranslation('players');
  const { navigate } = useServices();
  const signedIn = useSignedIn();
  const path = paths.conversation(`user-${userId}`);
  return (
    <Button icon="message-circle" onClick={() => signedIn(path, () => navigate(path))}>
      {t('profile.chat')}
    </Button>
  );
}

/** The wide picture above a profile; a band of colour without one. */
function Cover({ src }: { src: string | null }) {
  if (!src) return <div className={styles.cover} />;
  return (
    <div className={styles.cover} style={{ background: toneOf(src) }}>
      <SizedImage
        sizes="(max-width: 767px) 100vw, 800px"
        src={src}
        alt=""
        decoding="async"
        fetchPriority="high"
      />
    </div>
  );
}
