import * as z from 'zod/mini';
import { type Context, command, Whole } from '../command.ts';
import { codes, WireError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { ConversationGroup } from '../store/ConversationGroups.ts';
import type { Json } from '../wire.ts';
import { Contact, changedElsewhere, echoed, named, type Target, target } from './contacts.ts';

const Name = z.string().check(z.maxLength(1000));
const Contacts = z.array(Contact).check(z.maxLength(limits.conversationsPerRequest));
const optionOf = { add: 1, remove: 2 } as const;

/** A group in replies and pushes. */
const groupItem = ({ id, name }: ConversationGroup): Json => ({ GroupId: id, GroupName: name });

/** The groups and marks of one conversation. */
const contactItem = ({ account, chat }: Context, one: Target): Json => {
  const row = chat.conversations.find(account, one.kind, one.peer);
  return {
    ...echoed(one),
    StandardMark: row?.standard_mark ?? '',
    CustomMark: row?.custom_mark ?? '',
    ContactGroupId: chat.conversationGroups.of(account, one),
  };
};

/** Every group of the calling account. */
export const groupItems = ({ account, chat }: Context): Json[] =>
  chat.conversationGroups.list(account).map(groupItem);

function checkName(name: string): void {
  if (name === '' || Buffer.byteLength(name) > limits.conversationGroupNameBytes)
    throw new WireError(codes.contactBadGroupName, 'A group has a name of at most 32 bytes.');
}

function existing({ account, chat }: Context, name: string): ConversationGroup {
  const group = chat.conversationGroups.find(account, name);
  if (!group) throw new WireError(codes.contactGroupUnknown, 'There is no such group.');
  return group;
}

const resultItem = (one: Target, code = 0, info = ''): Json => ({
  ContactItem: echoed(one),
  ResultCode: code,
  ResultInfo: info,
});

function put({ chat }: Context, group: ConversationGroup, one: Target): Json {
  if (chat.conversationGroups.count(group.id) >= limits.conversationsPerGroup)
    return resultItem(one, codes.contactTooManyConversations, 'The group is full.');
  chat.conversationGroups.add(group.id, one);
  return resultItem(one);
}

/**
 * Creates a group and fills it; an existing group of that name is filled further, because requests may be
 * repeated.
 */
function create(context: Context, name: string, targets: readonly Target[]): Json {
  const { account, chat } = context;
  checkName(name);
  const former = chat.conversationGroups.find(account, name);
  if (!former && chat.conversationGroups.list(account).length >= limits.conversationGroups)
    throw new WireError(codes.contactTooManyGroups, 'There are as many groups as possible.');
  const group = former ?? chat.conversationGroups.create(account, name);
  const results = targets.map((one) => put(context, group, one));
  changedElsewhere(context, {
    PushType: 5,
    RecentContactCreateContactGroup: {
      MsgContactGroupContactItem: [
        { MsgGroupItem: groupItem(group), MsgRecentContactItem: targets.map(named) },
      ],
    },
  });
  return { GroupItem: groupItem(group), ResultItem: results };
}

function rename(context: Context, name: string, newName: string): Json {
  const { account, chat } = context;
  const group = existing(context, name);
  checkName(newName);
  const other = chat.conversationGroups.find(account, newName);
  if (other && other.id !== group.id)
    throw new WireError(codes.contactBadRequest, 'There is a group of that name already.');
  chat.conversationGroups.rename(group.id, newName);
  changedElsewhere(context, {
    PushType: 7,
    RecentContactUpdateContactGroup: {
      UpdateType: 1,
      MsgUpdateGroup: {
        UpdateGroupType: 1,
        GroupId: group.id,
        GroupName: newName,
        OldGroupName: name,
      },
    },
  });
  return groupItem({ ...group, name: newName });
}

function sort(context: Context, name: string, items: readonly { option: number; one: Target }[]): Json {
  const { chat } = context;
  const group = existing(context, name);
  const results = items.map(({ option, one }) => {
    if (option === optionOf.add) return put(context, group, one);
    chat.conversationGroups.take(group.id, one);
    return resultItem(one);
  });
  changedElsewhere(context, {
    PushType: 7,
    RecentContactUpdateContactGroup: {
      UpdateType: 1,
      MsgUpdateGroup: {
        UpdateGroupType: 2,
        GroupId: group.id,
        GroupName: name,
        OldGroupName: name,
        RecentContactUpdateGroupItem: items
          .filter((_item, index) => results[index]?.ResultCode === 0)
          .map(({ option, one }) => ({ ContactOptType: option, RecentContactItem: named(one) })),
      },
    },
  });
  return { ...groupItem(group), ContactResultItem: results };
}

/** Commands for a person's own groups of conversations. */
export const conversationGroupCommands = [
  command(
    'recentcontact.create_contact_group',
    z.looseObject({
      GroupContactItem: z
        .array(z.looseObject({ GroupName: Name, ContactItem: z._default(Contacts, []) }))
        .check(z.minLength(1), z.maxLength(limits.conversationGroups)),
    }),
    ({ GroupContactItem }, context) =>
      context.chat.database.transaction(() => ({
        GroupResultItem: GroupContactItem.map(({ GroupName, ContactItem }) =>
          create(context, GroupName, ContactItem.map(target)),
        ),
      })),
  ),

  command(
    'recentcontact.del_contact_group',
    z.looseObject({ GroupName: z.array(Name).check(z.minLength(1), z.maxLength(limits.conversationGroups)) }),
    ({ GroupName }, context) =>
      context.chat.database.transaction(() => {
        const groups = GroupName.map((name) => existing(context, name));
        for (const { id } of groups) context.chat.conversationGroups.remove(id);
        const MsgGroupItem = groups.map(groupItem);
        changedElsewhere(context, { PushType: 6, RecentContactDelContactGroup: { MsgGroupItem } });
        return { GroupItem: MsgGroupItem };
      }),
  ),

  command(
    'recentcontact.update_contact_group',
    z.looseObject({
      UpdateType: z.literal(1),
      UpdateGroup: z.discriminatedUnion('UpdateGroupType', [
        z.looseObject({ UpdateGroupType: z.literal(1), OldGroupName: Name, NewGroupName: Name }),
        z.looseObject({
          UpdateGroupType: z.literal(2),
          OldGroupName: Name,
          ContactUpdateItem: z
            .array(
              z.looseObject({
                ContactOptType: z.literal([optionOf.add, optionOf.remove]),
                ContactItem: Contact,
              }),
            )
            .check(z.maxLength(limits.conversationsPerRequest)),
        }),
      ]),
    }),
    ({ UpdateGroup: update }, context) =>
      context.chat.database.transaction(() => ({
        UpdateGroupResult:
          update.UpdateGroupType === 1
            ? rename(context, update.OldGroupName, update.NewGroupName)
            : sort(
                context,
                update.OldGroupName,
                update.ContactUpdateItem.map(({ ContactOptType, ContactItem }) => ({
                  option: ContactOptType,
                  one: target(ContactItem),
                })),
              ),
      })),
  ),

  command(
    'recentcontact.search_contact_group',
    z.looseObject({ ContactItem: z._default(Contacts, []) }),
    ({ ContactItem }, context) => ({
      ContactResultItem: ContactItem.map((contact) => contactItem(context, target(contact))),
      GroupItem: groupItems(context),
    }),
  ),

  command(
    'recentcontact.get_contact_group',
    z.looseObject({ StartIndex: z._default(Whole, 0) }),
    ({ StartIndex }, context) => {
      const { account, chat } = context;
      const page = limits.conversationPage;
      const items = chat.conversationGroups.sorted(account, page + 1, StartIndex);
      return {
        CompleteFlag: items.length > page ? 0 : 1,
        NextStartIndex: items.length > page ? StartIndex + page : 0,
        GroupItem: groupItems(context),
        ContactItem: items.slice(0, page).map((one) => contactItem(context, one)),
      };
    },
  ),
];
