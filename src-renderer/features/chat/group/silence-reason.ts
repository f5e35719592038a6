import type { Conversation, Membership } from '#im/records.ts';
import { type GroupStanding, isAllowed } from '#lib/rules/group-permissions.ts';

/** The reason why the user cannot write in a group. */
export type Silence =
  | { readonly kind: Exclude<Membership, 'member'> | 'outsider' | 'allMuted' | 'topicMuted' }
  | { readonly kind: 'muted'; readonly until: number };

/**
 * The reason why a user with this place in a group cannot write in a conversation of it, or null. `mutedUntil` is the
 * end of a mute that is still running, and 0 without one.
 */
export function silenceReason(
  standing: GroupStanding | null,
  conversation: Pick<Conversation, 'membership' | 'topic'> | null,
  mutedUntil: number,
): Silence | null {
  const membership = conversation?.membership ?? 'member';
  if (membership !== 'member') return { kind: membership };
  if (!standing) return null;
  if (standing.role === 'nonmember') return { kind: 'outsider' };
  if (mutedUntil > 0) return { kind: 'muted', until: mutedUntil };
  const isTopicMuted = conversation?.topic?.isAllMuted ?? false;
  return isAllowed('speak', { ...standing, isAllMuted: standing.isAllMuted || isTopicMuted })
    ? null
    : { kind: isTopicMuted ? 'topicMuted' : 'allMuted' };
}
