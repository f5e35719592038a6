import { observer } from 'mobx-react-lite';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { conversationName } from '#i18n/service-accounts.ts';
import type { ConversationPeer } from '#im/records.ts';
import { paths } from '#lib/paths.ts';
import { isReservedUserId } from '#lib/rules/reserved.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button, IconButton, IconLink } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Later } from '#ui/Later.tsx';
import { Link } from '#ui/Link.tsx';
import { useLayout } from '#ui/useLayout.ts';
import { OnTopButton } from '../alone/OnTopButton.tsx';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import { GroupAvatar } from '../group/GroupAvatar.tsx';
import { GroupStore } from '../group/GroupStore.ts';
import { useOnlineCount } from '../group/useOnlineCount.ts';
import { usePanePlace } from '../panes/pane-context.ts';
import { PeerStore } from '../peer/PeerStore.ts';
import { ChatStore } from '../session/ChatStore.ts';
import { GalleryStore } from '../viewer/GalleryStore.ts';
import { HeaderName } from './HeaderName.tsx';
import styles from './WindowHeader.module.css';
import { WindowMenu } from './WindowMenu.tsx';

const loadGallery = async () => (await import('../viewer/GalleryPanel.tsx')).GalleryPanel;
const loadGroup = async () => (await import('./GroupDrawer.tsx')).GroupDrawer;

type StatusProps = { store: ConversationStore; peer: ConversationPeer };

type WindowHeaderProps = StatusProps & {
  /** True while the group's details are shown. */
  hasDetails: boolean;
  onDetails: (isOpen: boolean) => void;
};

/** The peer or group of the conversation, its online or typing state, and the back button on a phone. */
export const WindowHeader = observer(function WindowHeader(props: WindowHeaderProps) {
  const { store, peer, hasDetails, onDetails } = props;
  const { t } = useTranslation('conversations');
  const { t: groupWords } = useTranslation('chat-group');
  const gallery = useStore(GalleryStore);
  const groups = useStore(GroupStore);
  const chat = useStore(ChatStore);
  const layout = useLayout();
  const place = usePanePlace();
  const { heading } = store;
  // A group without messages, or without the user, is in no list; its name then comes from its profile, if that may
  // be read.
  const profile = peer.kind === 'group' && !heading ? groups.of(store.id).profile : null;
  const isMember =
    peer.kind === 'group' &&
    (heading ? heading.membership === 'member' : profile !== null && profile.role !== 'nonmember');
  const name = conversationName(store.id, heading ?? profile);

  // The same function for each message that arrives, so that the rows of members stay as they are.
  const closeDetails = useCallback(() => onDetails(false), [onDetails]);

  useEffect(() => {
    // The details of a group end with the user's place in it; a return does not open them by itself.
    if (hasDetails && !isMember) closeDetails();
  }, [hasDetails, isMember, closeDetails]);

  useEffect(() => {
    return hasPresence(peer) ? chat.presence.watch([peer.id]) : undefined;
  }, [chat, peer]);

  return (
    <header className={classes(styles.header, place.isAlone && styles.alone)}>
      {layout === 'mobile' && !place.isAlone && <BackLink />}
      {peer.kind === 'group' ? (
        <GroupAvatar
          id={store.id}
          avatar={heading?.avatar ?? profile?.avatar ?? ''}
          type={heading?.groupType ?? (isMember && profile ? profile.type : null)}
          size={36}
        />
      ) : (
        <PeerAvatar peer={peer} name={name} avatar={heading?.avatar ?? ''} />
      )}
      <div className={styles.words}>
        <HeaderName store={store} name={name} isKnown={heading !== null || profile !== null} />
        <Status store={store} peer={peer} />
      </div>
      {peer.kind === 'user' && <FollowButton userId={Number(peer.id)} name={name} />}
      {isMember && (
        <IconButton
          icon="users"
          label={groupWords('details.title')}
          aria-expanded={hasDetails}
          onClick={() => onDetails(!hasDetails)}
        />
      )}
      {heading && <WindowMenu store={store} peer={peer} name={name} />}
      {place.isAlone && <OnTopButton id={store.id} />}
      {place.close && <IconButton icon="x" label={t('panes.close')} onClick={place.close} />}
      {peer.kind === 'group' && (
        <Later when={hasDetails && place.isFocused} load={loadGroup} onFailure={closeDetails}>
          {(GroupDrawer) => (
            <GroupDrawer store={store} isOpen={hasDetails && place.isFocused} onClose={closeDetails} />
          )}
        </Later>
      )}
      {gallery.conversationId === store.id && (
        <Later when load={loadGallery} onFailure={() => gallery.close()}>
          {(GalleryPanel) => <GalleryPanel />}
        </Later>
      )}
    </header>
  );
});

/** Leads back to the list, with the number of unread messages there. */
const BackLink = observer(function BackLink() {
  const { t } = useTranslation('conversations');
  const unread = useServices().badges.unreadMessages;
  // The visible text is part of the accessible name.
  const label =
    unread > 0
      ? t('joined', { first: t('window.back'), next: unread > 99 ? '99+' : t('unread', { count: unread }) })
      : t('window.back');
  return (
    <IconLink to={paths.chat()} icon="chevron-left" label={label} className={styles.back}>
      <Badge count={unread} />
    </IconLink>
  );
});

/** Only people have an online status; accounts of the service have none. */
function hasPresence({ kind, id }: ConversationPeer): boolean {
  return kind === 'user' && !isReservedUserId(Number(id));
}

/** Follows or unfollows the other person; service accounts are not followed. */
const FollowButton = observer(function FollowButton({ userId, name }: { userId: number; name: string }) {
  const { t } = useTranslation('conversations');
  const { toasts } = useServices();
  const peer = useStore(PeerStore).of(userId);
  if (!peer.canFollow || peer.profile === null) return null;
  const { isFollowing } = peer.profile;
  const toggle = async () => {
    if (!(await peer.toggleFollow())) toasts.error(t('follow.failed'));
  };
  return (
    <Button
      size="sm"
      icon={isFollowing ? 'check' : 'user-plus'}
      variant={isFollowing ? 'quiet' : 'secondary'}
      aria-label={t(isFollowing ? 'follow.unfollow' : 'follow.followName', { name })}
      onClick={() => void toggle()}
    >
      <span className={styles.followWords}>{t(isFollowing ? 'follow.following' : 'follow.follow')}</span>
    </Button>
  );
});

const PeerAvatar = observer(function PeerAvatar(props: {
  peer: ConversationPeer;
  name: string;
  avatar: string;
}) {
  const { peer, name, avatar } = props;
  const { t } = useTranslation('conversations');
  const { presence } = useStore(ChatStore);
  const picture = (
    <Avatar src={avatar} name="" size={36} presence={hasPresence(peer) ? presence.of(peer.id) : undefined} />
  );
  // System and service accounts have no profile page.
  if (isReservedUserId(Number(peer.id))) return picture;
  return (
    <Link
      to={paths.user(Number(peer.id))}
      aria-label={`${t('window.profile')}: ${name}`}
      className={styles.avatar}
    >
      {picture}
    </Link>
  );
});

const Status = observer(function Status({ store, peer }: StatusProps) {
  const { t } = useTranslation('conversations');
  const { presence } = useStore(ChatStore);
  if (peer.kind === 'group') return <GroupStatus store={store} />;
  const isTyping = store.typing.isPeerTyping;
  const words = isTyping ? t('typing') : hasPresence(peer) ? t(presence.of(peer.id)) : t('verified');
  return (
    <p className={classes(styles.status, isTyping && styles.typing)} aria-live="polite">
      {words}
    </p>
  );
});

/** The number of a group's members and, in a group for many people, how many are online. */
const GroupStatus = observer(function GroupStatus({ store }: Pick<StatusProps, 'store'>) {
  const { t } = useTranslation('conversations');
  const group = useStore(GroupStore).of(store.id);
  const online = useOnlineCount(group);
  // The list may not have the group yet, or its count may be outdated. Nobody counts the members of one that ended.
  const count = store.canSend ? (group.profile?.memberCount ?? store.heading?.memberCount ?? 0) : 0;
  const words = [
    store.heading?.topic?.communityName,
    count > 0 && t('window.members', { count }),
    online !== null && t('window.online', { count: online }),
  ];
  return <p className={styles.status}>{words.filter(Boolean).join(' · ')}</p>;
});
