import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InviteOutcome } from '#im/records.ts';
import { report } from '#lib/report.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import { attemptInGroup } from './group-words.ts';
import { MemberSelector } from './MemberSelector.tsx';
import type { OpenGroup } from './OpenGroup.ts';
import { knownPeople } from './people.ts';

type InvitePeopleProps = { group: OpenGroup; onClose: () => void };

/** Adds people the user knows to a group; members are shown and cannot be chosen. */
export const InvitePeople = observer(function InvitePeople({ group, onClose }: InvitePeopleProps) {
  const { t } = useTranslation('chat-group');
  const services = useServices();
  const chat = useStore(ChatStore);
  const [inside, setInside] = useState<ReadonlySet<string> | null>(null);
  const people = knownPeople(chat.list.sorted);
  const ids = people.map(({ userId }) => userId).join(' ');
  useEffect(() => {
    let isStale = false;
    const asked = ids === '' ? [] : ids.split(' ');
    void membersAmong(chat, group, asked).then((found) => {
      if (!isStale) setInside(found);
    });
    return () => {
      isStale = true;
    };
  }, [chat, group, ids]);

  const invite = (userIds: readonly string[]) =>
    attemptInGroup(
      async () => {
        const outcome = await chat.ready().groups.invite(group.id, userIds);
        onClose();
        tell(outcome);
      },
      { services, t },
    );
  const tell = ({ added, waiting, refused, unknown }: InviteOutcome) => {
    if (added.length > 0) services.toasts.success(t('done.added', { count: added.length }));
    if (waiting.length > 0) services.toasts.info(t('done.waiting', { count: waiting.length }));
    if (refused.length > 0) services.toasts.error(t('done.refused', { count: refused.length }));
    if (unknown.length > 0) services.toasts.error(t('done.unknown', { count: unknown.length }));
  };
  return (
    <MemberSelector
      title={t('selector.invite', { name: group.profile?.name ?? '' })}
      options={
        inside === null ? [] : people.map((person) => ({ ...person, isDisabled: inside.has(person.userId) }))
      }
      state={inside === null ? 'loading' : 'ready'}
      onClose={onClose}
      onDone={(userIds) => void invite(userIds)}
    />
  );
});

/** The most members in one request. */
const askedAtOnce = 50;

/** The members among these people; where the request fails, those already loaded as members. */
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
