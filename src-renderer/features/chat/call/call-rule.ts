import type { Profile } from '#im/records.ts';
import type { CallRequest } from '#platform/Platform.ts';

/** What a call carries. */
export type CallMedia = 'voice' | 'video';

/**
 * A call to people, with the notice that a phone shows whose owner is away (docs/product.md, Chat:
 * conversations).
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

/** Who of a group can be called: everybody but oneself (docs/product.md, Chat: conversations). */
export function callable(members: readonly Profile[], selfId: string): readonly Profile[] {
  return members.filter(({ userId }) => userId !== selfId);
}
