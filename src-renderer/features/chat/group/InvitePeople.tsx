import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { report } from '#lib/report.ts';
import { useLoaded } from '#parts/paging/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import { attemptInGroup, noRoomWords, tellInvited } from './group-words.ts';
import { MemberSelector } from './MemberSelector.tsx';
import type { OpenGroup } from './OpenGroup.ts';
import { PeopleStore } from './PeopleStore.ts';

type InvitePeopleProps = { group: OpenGroup; onClose: () => void };

/** Adds people the user knows to a group; members are shown and cannot be chosen. */
export const InvitePeople = observer(function InvitePeople({ group, onClose }: InvitePeopleProps) {
  const { t } = useTranslation('chat-group');
  const services = useServices();
  const chat = useStore(ChatStore);
  /** The members among the listed people; null until the first reply. */
  const [inside, setInside] = useState<ReadonlySet<string> | null>(null);
  /** The people the service was asked about; a search and the list of followed people add more. */
  const asked = useRef(new Set<string>());
  const source = useStore(PeopleStore);
  const { people } = source;
  const ids = people.map(({ userId }) => userId).join(' ');
  useLoaded(source);
  useEffect(() => {
    const open = ids.split(' ').filter((id) => id !== '' && !asked.current.has(id));
    for (const id of open) asked.current.add(id);
    void membersAmong(chat, group, open).then((found) =>
      setInside((before) => new Set([...(before ?? []), ...found])),
    );
  }, [chat, group, ids]);

  const invite = (userIds: readonly string[]) =>
    attemptInGroup(
      async () => {
        const outcome = await group.members.invite(userIds);
        onClose();
        tellInvited(outcome, { services, t });
      },
      // The service adds everybody or nobody, so that there may be room for some.
      { services, t, full: userIds.length > 1 ? noRoomWords(userIds.length, t) : undefined },
    );
  return (
    <MemberSelector
      searchLabel={t('selector.searchMore')}
      title={t('selector.invite', { name: group.profile?.name ?? '' })}
      options={
        inside === null ? [] : people.map((person) => ({ ...person, isDisabled: inside.has(person.userId) }))
      }
      state={inside === null ? 'loading' : 'ready'}
      onSearch={(words) => source.search(words)}
      onClose={onClose}
      onDone={(userIds) => void invite(userIds)}
    />
  );
});

/** The most members in one request. */
const askedAtOnce = 50;

/** The members among these people; if the request fails, those already loaded as members. */
async function membersAmong(
  chat: ChatStore,
  group: OpenGroup,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set(group.members.items.map(({ userId }) => userId));
  try {
    for (let at = 0; at < userIds.length; at += askedAtOnce) {
      const asked = userIds.slice(at, at + askedAtOnce);
      for (const { userId } of await chat.ready().groups.memberProfiles(group.id, asked)) found.add(userId);
    }
  } catch (error) {
    report('the members among people to invite', error);
    // Inviting a member again is harmless: the service reports them as members.
  }
  return found;
}
