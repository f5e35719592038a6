import * as z from 'zod/mini';
import { nicknameProblem } from '#lib/rules/nickname.ts';
import type { ChatService } from '../ChatService.ts';
import { Account, command } from '../command.ts';
import { codes, WireError } from '../errors.ts';

const nickTag = 'Tag_Profile_IM_Nick';
const imageTag = 'Tag_Profile_IM_Image';
const settable =
  /^Tag_Profile_(IM_(Gender|BirthDay|Location|SelfSignature|AllowType|Language|MsgSettings|AdminForbidType|Level|Role)|Custom_\w{1,16})$/;

/** The default for who may add an account to their friends. */
export const allowsAny = 'AllowType_Type_AllowAny';

/** Every public field of an account's profile. */
export function profileItems(chat: ChatService, account: string) {
  const { nick, image } = chat.accounts.profile(account);
  const tags = Object.entries({
    Tag_Profile_IM_AllowType: allowsAny,
    ...chat.accounts.tags(account),
  });
  return [
    { Tag: nickTag, Value: nick },
    { Tag: imageTag, Value: image },
    ...tags.map(([Tag, Value]) => ({ Tag, Value })),
  ];
}

/** Commands for profiles: read any profile, change the caller's own. */
export const profileCommands = [
  command(
    'profile.portrait_get_all',
    z.looseObject({ UserItem: z.array(z.looseObject({ To_Account: Account })).check(z.maxLength(100)) }),
    ({ UserItem }, { chat }) => ({
      UserProfileItem: UserItem.filter(({ To_Account }) => chat.accounts.exists(To_Account)).map(
        ({ To_Account }) => ({
          To_Account,
          ResultCode: 0,
          ProfileItem: profileItems(chat, To_Account),
        }),
      ),
    }),
  ),

  command(
    'profile.portrait_set',
    z.looseObject({
      ProfileItem: z
        .array(
          z.object({ Tag: z.string(), Value: z.union([z.string().check(z.maxLength(500)), z.number()]) }),
        )
        .check(z.maxLength(30)),
    }),
    ({ ProfileItem }, { account, instanceId, chat }) => {
      const tags = { ...chat.accounts.tags(account) };
      const changed: Record<string, string | number> = {};
      for (const { Tag, Value } of ProfileItem) {
        if (Tag !== nickTag && Tag !== imageTag && !settable.test(Tag))
          throw new WireError(codes.profileBadRequest, `${Tag}: unknown profile field`);
        const problem = Tag === nickTag ? nicknameProblem(String(Value)) : null;
        // The chat shows this name where the market shows its own, so it must not imitate the market's staff.
        if (problem === 'unseen' || problem === 'reserved')
          throw new WireError(codes.profileBadWord, 'This name cannot be taken.');
        changed[Tag] = Value;
        if (Tag !== nickTag && Tag !== imageTag) tags[Tag] = Value;
      }
      chat.database.transaction(() => {
        const nick = changed[nickTag];
        const avatar = changed[imageTag];
        chat.accounts.ensure(account, {
          ...(nick !== undefined && { nick: String(nick) }),
          ...(avatar !== undefined && { avatar: String(avatar) }),
        });
        chat.accounts.setTags(account, tags);
        chat.accountNews.pushProfile(account, changed, instanceId);
      });
      return {};
    },
  ),
];
