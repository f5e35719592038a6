import { randomBytes, randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { entryBy } from '#lib/rules/group-permissions.ts';
import {
  Account,
  type Acting,
  Bytes,
  type Command,
  type Context,
  command,
  GroupId,
  Text,
  Whole,
} from '../command.ts';
import { codes, WireError } from '../errors.ts';
import { noticeKinds } from '../GroupNews.ts';
import { mustBeAllowed, standingIn } from '../group-standing.ts';
import { limits } from '../limits.ts';
import { type ApplicationRow, applicationKinds } from '../store/GroupApplications.ts';
import { allowed, enter, groupOf, ofType, placeOf } from './group-access.ts';

type Request = {
  applicant: string;
  inviter: string;
  message: string;
  /** True if the invited person decides, and not owner and admins. */
  isConsent?: boolean;
};

const Decision = {
  GroupId,
  HandleMsg: z.enum(['Agree', 'Reject']),
  ApprovalMsg: Text(300),
  Authentication: Text(200),
};

/** False if the group has so many unanswered applications, with these further ones, that another one is refused. */
export const takesRequests = ({ chat }: Acting, groupId: string, further = 0): boolean =>
  chat.groupApplications.countOpen(groupId) + further < limits.openApplications;

/**
 * Stores an application for owner and admins to decide, and notifies them: that of a person who wants to
 * join, or of a member who invites.
 */
export function apply(
  { chat, now }: Acting,
  groupId: string,
  { applicant, inviter, message, isConsent = false }: Request,
): void {
  const isInvited = inviter !== '';
  const authentication = randomBytes(16).toString('hex');
  const key_ms = now * 1000 + randomInt(256);
  chat.database.transaction(() => {
    chat.groupApplications.add({
      group_id: groupId,
      applicant,
      inviter,
      kind: isConsent
        ? applicationKinds.consent
        : isInvited
          ? applicationKinds.invitation
          : applicationKinds.joining,
      message,
      authentication,
      applied_at: now,
      key_ms,
    });
    const asked = isConsent
      ? [applicant]
      : chat.groups.members.managers(groupId).map(({ account }) => account);
    for (const manager of asked) {
      const kind = isInvited ? noticeKinds.inviteRequested : noticeKinds.applied;
      chat.groupNews.notice(manager, groupId, kind, isInvited ? inviter : applicant, now, {
        Authentication: authentication,
        MsgKey: key_ms,
        RemarkInfo: message,
        ...(isInvited && { MemberList_Account: [applicant] }),
      });
    }
  });
}

/** Adds the applicant, or refuses and notifies the person who applied. */
function decide(
  context: Context,
  application: ApplicationRow | undefined,
  { HandleMsg, ApprovalMsg }: { HandleMsg: 'Agree' | 'Reject'; ApprovalMsg: string },
): void {
  if (!application) throw new WireError(codes.groupBadRequest, 'There is no such application.');
  if (application.handled !== '')
    throw new WireError(codes.groupApplicationHandled, 'The application is decided already.');
  const { account, chat, now } = context;
  const { group_id: groupId, applicant, inviter, kind } = application;
  const isInvited = kind !== applicationKinds.joining;
  const group = groupOf(context, groupId);
  const { max_members } = group;
  const entry =
    kind === applicationKinds.consent
      ? entryBy('invite', standingIn(group, chat.groups.members.find(groupId, inviter), now))
      : 'enters';
  if (HandleMsg === 'Agree' && entry === 'refused')
    throw new WireError(codes.groupBadRequest, 'Who invited you may not bring anybody in any more.');
  if (HandleMsg === 'Agree' && chat.groups.members.count(groupId) >= max_members)
    throw new WireError(codes.groupFull, 'The group is full.');
  chat.database.transaction(() => {
    chat.groupApplications.handle(application.id, HandleMsg, account);
    if (HandleMsg === 'Agree' && entry === 'waits')
      apply(context, groupId, { applicant, inviter, message: application.message });
    else if (HandleMsg === 'Agree') {
      // An invited person who agrees was added by the inviter: the SDK lists no group that one added oneself to.
      const operator = kind === applicationKinds.consent ? inviter : account;
      enter(context, groupId, [applicant], operator, isInvited ? noticeKinds.added : noticeKinds.approved);
      if (isInvited)
        tellInviter(context, groupId, inviter, { kind: noticeKinds.inviteAccepted, word: ApprovalMsg });
    } else if (isInvited)
      tellInviter(context, groupId, inviter, { kind: noticeKinds.inviteRefused, word: ApprovalMsg });
    else
      chat.groupNews.notice(applicant, groupId, noticeKinds.refused, account, now, {
        RemarkInfo: ApprovalMsg,
      });
    tellManagers(context, groupId, {
      businessID: 'group_application_handled',
      userID: applicant,
      isAgreed: HandleMsg === 'Agree',
    });
  });
}

/** Notifies the person who invited of the answer, unless the answer is their own. */
function tellInviter(
  { account, chat, now }: Context,
  groupId: string,
  inviter: string,
  { kind, word }: { kind: number; word: string },
): void {
  if (inviter === account) return;
  chat.groupNews.notice(inviter, groupId, kind, account, now, { RemarkInfo: word });
}

/** Notifies owner and admins of events for which the service has no notice. */
function tellManagers({ account, chat, now }: Context, groupId: string, words: object): void {
  for (const { account: manager } of chat.groups.members.managers(groupId))
    chat.groupNews.notice(manager, groupId, noticeKinds.custom, account, now, {
      UserDefinedField: JSON.stringify(words),
    });
}

/** Commands for applications and invitations to a group, and for the decisions of owner and admins. */
export const groupApplicationCommands = (service: string): Command[] => [
  command(
    `${service}.apply_join_group`,
    z.looseObject({ GroupId, ApplyMsg: z._default(Bytes(limits.applicationBytes), '') }),
    (body, context) => {
      const { account, chat, now } = context;
      const { group, standing } = placeOf(context, body.GroupId);
      if (chat.openRooms.bannedUntil(body.GroupId, account, now) > 0)
        throw new WireError(codes.groupNoPermission, 'You are kept out of this group for a while.');
      // Every client joins a live room again, because the SDK only listens to the room after a join.
      const joined = { JoinedStatus: 'JoinedSuccess', HugeGroupFlag: standing.type === 'live' ? 1 : 0 };
      if (standing.role !== 'nonmember' && standing.type === 'live') return joined;
      mustBeAllowed('join', standing);
      if (chat.groups.members.count(body.GroupId) >= group.max_members)
        throw new WireError(codes.groupFull, 'The group is full.');
      if (entryBy('join', standing) === 'enters') {
        enter(context, body.GroupId, [account], account, noticeKinds.approved);
        return joined;
      }
      // A repeated application replaces the open one.
      if (!chat.groupApplications.open(body.GroupId, account) && !takesRequests(context, body.GroupId))
        throw new WireError(codes.groupBadRequest, 'Too many wait for an answer of this group.');
      apply(context, body.GroupId, { applicant: account, inviter: '', message: body.ApplyMsg });
      return { JoinedStatus: 'WaitAdminApproval', HugeGroupFlag: 0 };
    },
  ),

  command(
    `${service}.get_pendency`,
    z.looseObject({ Limit: z.optional(Whole) }),
    (_body, { account, chat }) => ({
      NextStartTime: 0,
      PendencyList: chat.groupApplications
        .openFor(account, ofType(service), limits.applicationsPerReply)
        .map((row) => {
          const isInvited = row.kind !== applicationKinds.joining;
          const asking = isInvited ? row.inviter : row.applicant;
          return {
            From_Account: asking,
            FromUserNickName: chat.accounts.profile(asking).nick,
            To_Account: isInvited ? row.applicant : '',
            GroupId: row.group_id,
            GroupName: chat.groups.find(row.group_id)?.name ?? '',
            Handled: 0,
            Authentication: row.authentication,
            AddTime: row.key_ms,
            ApplyInviteMsg: row.message,
            PendencyType: row.kind,
          };
        }),
    }),
  ),

  command(
    `${service}.handle_apply_join_group`,
    z.looseObject({ ...Decision, Applicant_Account: Account }),
    (body, context) => {
      const { groupApplications } = context.chat;
      const own = groupApplications.marked(body.GroupId, body.Authentication);
      // The SDK answers an invitation of the user in the same way as an application of another person.
      if (own?.kind === applicationKinds.consent && own.applicant === context.account) {
        decide(context, own, body);
        return {};
      }
      allowed(context, body.GroupId, 'handleApplications');
      // The answer to an invitation's notice contains the inviter; only the mark identifies the invited
      // person.
      const application =
        own && own.kind !== applicationKinds.consent
          ? own
          : groupApplications.open(body.GroupId, body.Applicant_Account);
      decide(context, application, body);
      return {};
    },
  ),

  command(
    `${service}.handle_invite_join_permission_group`,
    z.looseObject({ ...Decision, Applicant_Account: Account, Invited_Account: Account }),
    (body, context) => {
      allowed(context, body.GroupId, 'handleApplications');
      const { groupApplications } = context.chat;
      const application = groupApplications.open(
        body.GroupId,
        body.Invited_Account,
        applicationKinds.invitation,
      );
      decide(context, application, body);
      return {};
    },
  ),

  command(
    `${service}.handle_invite_join_group`,
    z.looseObject({ ...Decision, Inviter_Account: Account }),
    (body, context) => {
      groupOf(context, body.GroupId);
      const { groupApplications } = context.chat;
      const marked = groupApplications.marked(body.GroupId, body.Authentication);
      const own =
        marked?.applicant === context.account && marked.kind === applicationKinds.consent
          ? marked
          : groupApplications.open(body.GroupId, context.account, applicationKinds.consent);
      decide(context, own, body);
      return {};
    },
  ),
];
