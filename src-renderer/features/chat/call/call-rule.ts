import type { Profile } from '#im/records.ts';
import type { CallRequest } from '#platform/HostApp.ts';

/** The medium of a call. */
export type CallMedia = 'voice' | 'video';

/**
 * A call to people, with the notice for a phone whose owner is away (docs/product.md, Chat: conversations).
 */
export function callOf(
  media: CallMedia,
  userIds: readonly string[],
  { groupId, push }: { groupId: string | null; push: { title: string; description: string } },
): CallRequest {
  return {
    userIDList: userIds,
    ...(groupId !== null && { groupID: groupId }),
    type: media === 'voice' ? 1 : 2,
    callParams: { offlinePushInfo: push },
  };
}

/**
 * The members of a group that can be called: everybody except the user (docs/product.md, Chat:
 * conversations).
 */
export function callable(members: readonly Profile[], selfId: string): readonly Profile[] {
  return members.filter(({ userId }) => userId !== selfId);
}
