import { entryBy, isAllowed } from '#lib/rules/group-permissions.ts';
import type { ChatService } from '../gateway/ChatService.ts';
import { noticeKinds } from '../gateway/GroupNews.ts';
import { standingIn } from '../gateway/group-standing.ts';
import { enter, quit } from '../gateway/services/group-access.ts';
import { apply } from '../gateway/services/group-applications.ts';
import type { GroupRow } from '../gateway/store/Groups.ts';
import type { Market } from '../market/Market.ts';

const paceMs = { least: 25_000, most: 50_000 };
/** The number of open applications in a group above which bots send no more. */
const waitingAtMost = 6;

const requests = [
  'Boleh gabung?',
  'Mythic, main tank. Room for one more?',
  'Diajak teman dari squad sebelah',
  '',
];
const lines = [
  'Ada yang online malam ini?',
  'gg, that last fight',
  'Besok scrim jam berapa?',
  'Anyone up for two more rounds?',
  'Siap, aku ikut [TUIEmoji_Smile]',
  'Patch baru lumayan juga ya',
];

/**
 * Demo players in groups: they apply to join, send messages and leave, so that a single person sees an active
 * group. They act only in groups of a person who is online, and only as the permissions allow.
 */
export class GroupBots {
  readonly #chat: ChatService;
  readonly #market: Market;
  readonly #onError: (error: unknown) => void;
  /** Bots that joined by themselves and may leave again; the members of the seed stay. */
  readonly #came: { groupId: string; account: string }[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(chat: ChatService, market: Market, onError: (error: unknown) => void) {
    this.#chat = chat;
    this.#market = market;
    this.#onError = onError;
  }

  start(): void {
    const waitMs = paceMs.least + Math.random() * (paceMs.most - paceMs.least);
    this.#timer = setTimeout(() => {
      try {
        this.act();
      } catch (error) {
        this.#onError(error);
      }
      this.start();
    }, waitMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Performs one random action in a group of an online person; `chance` returns numbers from 0 up to 1. */
  act(chance: () => number = Math.random): void {
    const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(chance() * all.length)];
    const people = this.#chat.push.online().filter((account) => !this.#isBot(account));
    const groups = people.flatMap((account) =>
      (['other', 'community'] as const).flatMap((types) => this.#chat.groups.joined(account, types, 20, 0)),
    );
    const group = pick(groups);
    if (!group) return;
    const deed = chance();
    if (deed < 0.6) this.#speak(group, pick);
    else if (deed < 0.85) this.#come(group, pick);
    else this.#go();
  }

  #speak(group: GroupRow, pick: <T>(all: readonly T[]) => T | undefined): void {
    const now = this.#chat.now();
    const speakers = this.#chat.groups.members
      .page(group.group_id, 60)
      .filter((member) => this.#drives(member.account) && isAllowed('speak', standingIn(group, member, now)));
    const speaker = pick(speakers);
    const Text = pick(lines);
    if (speaker && Text)
      this.#chat.sendGroup({
        from: speaker.account,
        groupId: group.group_id,
        elements: [{ MsgType: 'TIMTextElem', MsgContent: { Text } }],
      });
  }

  #come(group: GroupRow, pick: <T>(all: readonly T[]) => T | undefined): void {
    const { group_id: groupId } = group;
    const outsiders = this.#market.database
      .all<{ user_id: number }>('SELECT user_id FROM users WHERE is_bot = 1 ORDER BY user_id DESC LIMIT 200')
      .map(({ user_id }) => String(user_id))
      .filter((account) => this.#drives(account) && !this.#chat.groups.members.find(groupId, account));
    const account = pick(outsiders);
    const isFull = this.#chat.groups.members.count(groupId) >= group.max_members;
    if (!account || isFull) return;
    const acting = { chat: this.#chat, now: this.#chat.now(), account };
    const entry = entryBy('join', standingIn(group, undefined, acting.now));
    switch (entry) {
      case 'refused':
        return;
      case 'enters':
        enter(acting, groupId, [account], account, noticeKinds.approved);
        this.#came.push({ groupId, account });
        return;
      case 'waits':
        if (this.#chat.groupApplications.countOpen(groupId) >= waitingAtMost) return;
        apply(acting, groupId, { applicant: account, inviter: '', message: pick(requests) ?? '' });
        return;
      default:
        entry satisfies never;
    }
  }

  #go(): void {
    const gone = this.#came.shift();
    const member = gone && this.#chat.groups.members.find(gone.groupId, gone.account);
    if (!member || !this.#chat.groups.find(gone.groupId)) return;
    quit({ chat: this.#chat, now: this.#chat.now(), account: gone.account }, gone.groupId);
  }

  #isBot(account: string): boolean {
    return this.#market.users.find(Number(account))?.is_bot === 1;
  }

  #drives(account: string): boolean {
    return this.#isBot(account) && !this.#chat.isOnline(account);
  }
}
