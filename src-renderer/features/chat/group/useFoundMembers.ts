import { useEffect, useState } from 'react';
import type { GroupMember } from '#im/records.ts';
import { fold } from '#lib/fold.ts';
import { otherwise } from '#lib/report.ts';
import { useStore } from '#parts/root/index.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import type { OpenGroup } from './OpenGroup.ts';

/** The pause in typing after which the service is searched. */
const searchRestMs = 300;

/**
 * The members whose name or id contains the text: among the loaded ones and, if not all are loaded, from the service;
 * empty without a group. Call it inside an observer.
 */
export function useFoundMembers(group: OpenGroup | null, search: string): readonly GroupMember[] {
  const chat = useStore(ChatStore);
  const members = group?.members ?? null;
  const words = search.trim();
  const [found, setFound] = useState<{ words: string; userIds: readonly string[] } | null>(null);
  const isAsked = words !== '' && members?.hasMore === true;
  useEffect(() => {
    if (!isAsked || !group) return undefined;
    let isStale = false;
    const timer = setTimeout(async () => {
      const all = await chat
        .ready()
        .groups.searchMembers(group.id, words)
        // Loaded members are searched here; if the service's search fails, they are the result.
        .catch(otherwise('searching the members of a group', []));
      if (isStale) return;
      // The list keeps their records, because events change them while they are shown.
      group.members.noteFound(all);
      setFound({ words, userIds: all.map(({ userId }) => userId) });
    }, searchRestMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [chat, group, words, isAsked]);
  if (!members) return [];
  if (words === '') return members.items;
  const wanted = fold(words);
  const here = members.items.filter((member) => chat.contacts.isCalled(member, wanted));
  if (found?.words !== words || !isAsked) return here;
  const known = new Set(here.map(({ userId }) => userId));
  const others = found.userIds.filter((userId) => !known.has(userId));
  return [...here, ...others.flatMap((userId) => members.get(userId) ?? [])];
}
