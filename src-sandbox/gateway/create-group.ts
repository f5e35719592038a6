import { randomBytes } from 'node:crypto';
import type { GroupPlan } from './ChatApi.ts';
import { codes, WireError } from './errors.ts';
import { type GroupNews, noticeKinds } from './GroupNews.ts';
import type { GroupParts } from './GroupParts.ts';
import { firstOptions, groupRules, mostMembers } from './group-types.ts';
import { kinds } from './store/Conversations.ts';

/** Creates a group and notifies its first members; generates an id if the plan has none. */
export function createGroup(
  { parts, news }: { parts: GroupParts; news: GroupNews },
  plan: GroupPlan,
  at: number,
  instanceId?: number,
): string {
  const made = `${plan.type === 'Community' ? '@TGS#_' : '@TGS#'}${randomBytes(6).toString('hex').toUpperCase()}`;
  const groupId = plan.groupId || made;
  const rules = groupRules[plan.type];
  const options = firstOptions(plan.type, { join: plan.applyJoinOption, invite: plan.inviteJoinOption });
  if (parts.groups.isTaken(groupId)) throw new WireError(codes.groupIdTaken, 'The group id is in use.');
  const maxMembers = mostMembers(plan.type, plan.maxMembers);
  const first = rules.takesFirstMembers ? new Set(plan.members) : [];
  const others = [...first].filter((account) => account !== plan.owner);
  if (others.length >= maxMembers) throw new WireError(codes.groupFull, 'The group takes fewer people.');
  return parts.database.transaction(() => {
    parts.groups.create({
      groupId,
      type: plan.type,
      name: plan.name,
      owner: plan.owner,
      createdAt: at,
      faceUrl: plan.faceUrl ?? '',
      introduction: plan.introduction ?? '',
      notification: plan.notification ?? '',
      applyJoinOption: options.join,
      inviteJoinOption: options.invite,
      maxMembers,
      supportsTopics: plan.type === 'Community' && plan.supportsTopics === true,
    });
    parts.groups.members.add(groupId, plan.owner, 'Owner', at, 0);
    parts.conversations.ensure(plan.owner, kinds.group, groupId);
    for (const account of others) {
      parts.groups.members.add(groupId, account, plan.admins?.includes(account) ? 'Admin' : 'Member', at, 0);
      parts.conversations.ensure(account, kinds.group, groupId);
      news.notice(account, groupId, noticeKinds.added, plan.owner, at);
    }
    news.notice(plan.owner, groupId, noticeKinds.added, plan.owner, at, {}, instanceId ?? -1);
    return groupId;
  });
}
