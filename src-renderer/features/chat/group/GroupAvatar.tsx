import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { type ConversationId, type GroupType, groupOf } from '#im/records.ts';
import { useStore } from '#parts/root/index.tsx';
import { Avatar, type AvatarSize } from '#ui/Avatar.tsx';
import { AvatarMosaic } from '#ui/AvatarMosaic.tsx';
import { FaceStore } from './FaceStore.ts';

type GroupAvatarProps = {
  id: ConversationId;
  /** The group's own picture; empty where it has none. */
  avatar: string;
  /** Null where it is not known yet. */
  type: GroupType | null;
  size: AvatarSize;
};

/**
 * The picture of a group the user belongs to: its own one, or that of its members. The viewers of a live room
 * come and go, and the service says who they are only now and then. The group's name stands beside it.
 */
export const GroupAvatar = observer(function GroupAvatar({ id, avatar, type, size }: GroupAvatarProps) {
  const faces = useStore(FaceStore);
  const isDrawn = avatar === '' && type !== null && type !== 'live';
  // A topic shows the members of its community.
  const groupId = groupOf(id);
  useEffect(() => {
    if (isDrawn) faces.want(groupId);
  }, [faces, groupId, isDrawn]);
  const pictures = isDrawn ? faces.of(groupId) : null;
  if (pictures) return <AvatarMosaic pictures={pictures} size={size} />;
  return <Avatar src={avatar} name="" size={size} shape="square" fallback="users" />;
});
