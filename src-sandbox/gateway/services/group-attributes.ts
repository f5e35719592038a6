import * as z from 'zod/mini';
import { type Command, type Context, command, GroupId, Whole } from '../command.ts';
import { codes, WireError } from '../errors.ts';
import { tipKinds } from '../GroupNews.ts';
import { limits } from '../limits.ts';
import type { GroupAttribute } from '../store/GroupAttributes.ts';
import { allowed } from './group-access.ts';

/** Types of changes in pushes. */
const changes = { replaced: 1, set: 2, cleared: 3, removed: 4 } as const;

const Key = z.string().check(
  z.minLength(1),
  z.refine((key) => Buffer.byteLength(key) <= limits.groupAttributeKeyBytes, 'the key is too long'),
);
const Value = z
  .string()
  .check(
    z.refine((value) => Buffer.byteLength(value) <= limits.groupAttributeBytes, 'the value is too long'),
  );
const Seq = { seq: z._default(Whole, 0) };
const Attribute = z.looseObject({ key: Key, value: Value, ...Seq });
const Base = { GroupId, AttrMainSeq: z._default(Whole, 0) };
const Attributes = z.array(Attribute).check(z.minLength(1), z.maxLength(limits.groupAttributes));

type Named = { key: string; seq: number };

const conflict = () =>
  new WireError(codes.groupAttributeConflict, 'The attributes have changed meanwhile, read them again.');

/** Refuses a caller that does not have the newest attributes of the whole group. */
function mustKnowAll({ chat }: Context, groupId: string, seen: number): void {
  if (seen !== chat.groupAttributes.seq(groupId)) throw conflict();
}

/** Refuses a caller that does not have the newest values of these attributes; others may have changed. */
function mustKnow({ chat }: Context, groupId: string, wanted: readonly Named[]): void {
  const kept = new Map(chat.groupAttributes.list(groupId).map(({ key, seq }) => [key, seq]));
  for (const { key, seq } of wanted) if ((kept.get(key) ?? 0) !== seq) throw conflict();
}

/** Refuses attributes that the group does not have. */
function mustExist({ chat }: Context, groupId: string, wanted: readonly Named[]): void {
  const kept = new Set(chat.groupAttributes.list(groupId).map(({ key }) => key));
  if (wanted.some(({ key }) => !kept.has(key)))
    throw new WireError(codes.groupAttributeUnknown, 'The group does not have this attribute.');
}

/** Refuses attributes beyond the limits of number and size. */
function checkSize(all: readonly GroupAttribute[]): void {
  const bytes = all.reduce(
    (sum, { key, value }) => sum + Buffer.byteLength(key) + Buffer.byteLength(value),
    0,
  );
  if (all.length > limits.groupAttributes || bytes > limits.groupAttributesBytes)
    throw new WireError(codes.groupBadRequest, 'A group keeps 16 attributes of 16 KB together.');
}

/**
 * Counts the change, notifies the members, and returns the sequence numbers of the attributes that were set.
 */
function changed(context: Context, groupId: string, OpType: number, keys: readonly string[]) {
  const { account, chat, now } = context;
  const GroupAttrSeq = chat.groupAttributes.changed(groupId);
  const kept = chat.groupAttributes.list(groupId);
  checkSize(kept);
  const touched = keys.map((key) => kept.find((one) => one.key === key) ?? { key, value: '', seq: 0 });
  chat.groupNews.tip(
    groupId,
    tipKinds.profile,
    account,
    [],
    now,
    {
      MsgGroupNewInfo: {
        GroupAttrOption: {
          OpType,
          GroupAttrSeq,
          PushChangedAttrValFlag: 1,
          GroupAttrInfo: touched.map(({ key, value, seq }) => ({ Key: key, Val: value, SubKeySeq: seq })),
        },
      },
    },
    chat.groupNews.listeners(groupId),
  );
  return { AttrMainSeq: GroupAttrSeq, GroupAttr: touched.map(({ key, seq }) => ({ key, seq })) };
}

const setAll = ({ chat }: Context, groupId: string, all: readonly { key: string; value: string }[]) => {
  for (const { key, value } of all) chat.groupAttributes.set(groupId, key, value);
  return all.map(({ key }) => key);
};

/** Reads the attributes of a group, under a separate service name of the SDK. */
export const readGroupAttributes = (name: string): Command =>
  command(name, z.looseObject({ GroupId }), ({ GroupId: groupId }, context) => {
    allowed(context, groupId, 'read');
    return {
      AttrMainSeq: context.chat.groupAttributes.seq(groupId),
      GroupAttrAry: context.chat.groupAttributes
        .list(groupId)
        .map(({ key, value, seq }) => ({ key, value, seq })),
    };
  });

/** Commands for group attributes: texts that the members share. */
export const groupAttributeCommands = (service: string): Command[] => [
  command(`${service}.set_group_attr`, z.looseObject({ ...Base, GroupAttr: Attributes }), (body, context) => {
    const { chat } = context;
    allowed(context, body.GroupId, 'setAttributes');
    return chat.database.transaction(() => {
      mustKnowAll(context, body.GroupId, body.AttrMainSeq);
      chat.groupAttributes.clear(body.GroupId);
      const keys = setAll(context, body.GroupId, body.GroupAttr);
      return changed(context, body.GroupId, changes.replaced, keys);
    });
  }),
  command(
    `${service}.modify_group_attr`,
    z.looseObject({ ...Base, GroupAttr: Attributes }),
    (body, context) => {
      allowed(context, body.GroupId, 'setAttributes');
      return context.chat.database.transaction(() => {
        mustKnow(context, body.GroupId, body.GroupAttr);
        const keys = setAll(context, body.GroupId, body.GroupAttr);
        return changed(context, body.GroupId, changes.set, keys);
      });
    },
  ),
  command(
    `${service}.delete_group_attr`,
    z.looseObject({
      ...Base,
      GroupAttr: z
        .array(z.looseObject({ key: Key, ...Seq }))
        .check(z.minLength(1), z.maxLength(limits.groupAttributes)),
    }),
    (body, context) => {
      const { chat } = context;
      allowed(context, body.GroupId, 'setAttributes');
      return chat.database.transaction(() => {
        mustExist(context, body.GroupId, body.GroupAttr);
        mustKnow(context, body.GroupId, body.GroupAttr);
        for (const { key } of body.GroupAttr) chat.groupAttributes.remove(body.GroupId, key);
        const keys = body.GroupAttr.map(({ key }) => key);
        return changed(context, body.GroupId, changes.removed, keys);
      });
    },
  ),
  command(`${service}.clear_group_attr`, z.looseObject(Base), (body, context) => {
    const { chat } = context;
    allowed(context, body.GroupId, 'setAttributes');
    return chat.database.transaction(() => {
      mustKnowAll(context, body.GroupId, body.AttrMainSeq);
      chat.groupAttributes.clear(body.GroupId);
      return changed(context, body.GroupId, changes.cleared, []);
    });
  }),
];
