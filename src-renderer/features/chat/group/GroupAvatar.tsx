import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { type ConversationId, type GroupType, groupOf } from '#im/records.ts';
import { useStore } from '#parts/root/index.tsx';
import { Avatar, type AvatarSize } from '#ui/Avatar.tsx';
import { AvatarMosaic } from '#ui/AvatarMosaic.tsx';
import { FaceStore } from './FaceStore.ts';

type GroupAvatarProps = {
  id: ConversationId;
  /** The group's own picture; empty if it has none. */
  avatar: string;
  /** The type of the group; null until it is known. */
  type: GroupType | null;
  size: AvatarSize;
};

/**
 * The picture of a group the user belongs to: its own, or one made of its members. A live room shows no members,
 * because its viewers change and the service names them only at times. The group's name stands beside it.
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
