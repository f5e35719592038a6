import * as z from 'zod/mini';
import { Account, type Context, GroupId, Whole } from '../command.ts';
import { codes, WireError } from '../errors.ts';
import { type Kind, kinds } from '../store/Conversations.ts';
import type { Json } from '../wire.ts';

/** A conversation in a request; the key of the group differs between requests. */
export const Contact = z.looseObject({
  Type: z.optional(Whole),
  To_Account: z.optional(Account),
  GroupId: z.optional(GroupId),
  ToGroupid: z.optional(GroupId),
  ToGroupId: z.optional(GroupId),
});
type Contact = z.output<typeof Contact>;

/** A conversation of the calling account. */
export type Target = { kind: Kind; peer: string };

/** The conversation that a request refers to. */
export function target(contact: Contact): Target {
  const group = contact.ToGroupid ?? contact.ToGroupId ?? contact.GroupId;
  if (group) return { kind: kinds.group, peer: group };
  if (contact.To_Account) return { kind: kinds.c2c, peer: contact.To_Account };
  throw new WireError(codes.contactBadRequest, 'Neither an account nor a group is named.');
}

/** A conversation in a push. */
export const named = ({ kind, peer }: Target): Json =>
  kind === kinds.group ? { Type: kind, GroupId: peer } : { Type: kind, UserId: peer };

/** A conversation in a reply. */
export const echoed = ({ kind, peer }: Target): Json =>
  kind === kinds.group ? { Type: kind, ToGroupid: peer, ToGroupId: peer } : { Type: kind, To_Account: peer };

/** Notifies the account's other clients of a change of its conversations. */
export function changedElsewhere({ chat, account, instanceId }: Context, change: Json): void {
  chat.push.event([account], { Event: 21, RecentContactMod: [change] }, instanceId);
}
