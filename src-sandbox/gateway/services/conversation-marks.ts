import * as z from 'zod/mini';
import { type Context, command, Text, Whole } from '../command.ts';
import { codes } from '../errors.ts';
import { limits } from '../limits.ts';
import { Contact, changedElsewhere, echoed, named, type Target, target } from './contacts.ts';

const markCount = 64;
/** The parts that a request item changes: the standard marks, the custom text, or both. */
const options = { standard: 1, custom: 2, both: 3 } as const;

const Bits = z._default(z.array(Whole).check(z.maxLength(markCount)), []);
const MarkItem = z.looseObject({
  OptType: z._default(z.literal([options.standard, options.custom, options.both]), options.standard),
  ContactItem: Contact,
  SetMark: Bits,
  ClearMark: Bits,
  CustomMark: z.optional(Text(limits.customMarkBytes)),
});
type MarkItem = z.output<typeof MarkItem>;

/** The mask with these marks set or cleared; it has one character per mark, counted from the right. */
function withBits(mask: string, bits: readonly number[], isOn: boolean): string {
  const all = [...mask.padStart(markCount, '0').slice(-markCount)];
  for (const bit of bits) if (bit < markCount) all[markCount - 1 - bit] = isOn ? '1' : '0';
  return all.join('');
}

function mark({ account, chat }: Context, item: MarkItem, one: Target) {
  const row = chat.conversations.find(account, one.kind, one.peer);
  const before = { standard: row?.standard_mark ?? '', custom: row?.custom_mark ?? '' };
  const standard =
    item.OptType === options.custom
      ? before.standard
      : withBits(withBits(before.standard, item.SetMark, true), item.ClearMark, false);
  const custom = item.OptType === options.standard ? before.custom : (item.CustomMark ?? '');
  const isNew = !before.standard.includes('1') && before.custom === '';
  const isMarked = standard.includes('1') || custom !== '';
  if (isNew && isMarked && chat.conversations.countMarked(account) >= limits.markedConversations)
    return { code: codes.contactTooManyConversations, standard, custom };
  chat.conversations.setMarks(account, one.kind, one.peer, standard, custom);
  return { code: 0, standard, custom };
}

/** Commands for marks and custom text of conversations. */
export const conversationMarkCommands = [
  command(
    'recentcontact.mark_contact',
    z.looseObject({ MarkItem: z.array(MarkItem).check(z.maxLength(limits.conversationsPerRequest)) }),
    (body, context) =>
      context.chat.database.transaction(() => {
        const marked = body.MarkItem.map((item) => {
          const one = target(item.ContactItem);
          return { ...mark(context, item, one), one, option: item.OptType };
        });
        changedElsewhere(context, {
          PushType: 4,
          RecentContactMarkContact: {
            RecentContactMarkContactItem: marked
              .filter(({ code }) => code === 0)
              .map(({ one, option, standard, custom }) => ({
                RecentContactItem: named(one),
                OptType: option,
                StandardMark: standard,
                CustomMark: custom,
              })),
          },
        });
        return {
          ResultItem: marked.map(({ one, code }) => ({
            ContactItem: echoed(one),
            ResultCode: code,
            ResultInfo: code === 0 ? '' : 'Too many conversations are marked.',
          })),
        };
      }),
  ),
];
