import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isGroup } from '#lib/chat/ids.ts';
import { isAllowed } from '#lib/rules/group-permissions.ts';
import { useStore } from '#parts/root/index.tsx';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import { GroupStore } from '../group/GroupStore.ts';
import { useFoundMembers } from '../group/useFoundMembers.ts';
import { ChatStore } from '../session/ChatStore.ts';
import { useChatFeature } from '../session/chat-features.ts';
import type { EditorHandle } from './editor-handle.ts';
import { type MentionEntry, mentionEntries } from './mention-rule.ts';

/** The data of the members popup. */
export interface Mentions {
  /** The entries of the popup; empty while it is closed. */
  readonly entries: readonly MentionEntry[];
  readonly active: number;
  readonly isLoading: boolean;
  /** Called by the editor with the text between the @ and the caret, or null. */
  readonly onQuery: (query: string | null) => void;
  /** Handles a key that chooses, moves or closes; true if it is handled. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly choose: (entry: MentionEntry) => void;
}

/**
 * The members of a group while one is being mentioned; one-to-one chats have no mentions. Call it inside an
 * observer.
 */
export function useMentions(
  store: Pick<ConversationStore, 'id'>,
  editor: RefObject<Pick<EditorHandle, 'mention'> | null>,
): Mentions {
  const { t } = useTranslation('composer');
  const isOn = useChatFeature('InputMention') && isGroup(store.id);
  const groups = useStore(GroupStore);
  const { self, contacts } = useStore(ChatStore);
  const [state, setState] = useState<{ id: string; query: string; at: number; isClosed: boolean } | null>(
    null,
  );
  const current = isOn && state?.id === store.id && !state.isClosed ? state : null;
  const group = current ? groups.of(store.id) : null;
  const query = current?.query ?? '';
  const members = useFoundMembers(group, query);
  const standing = group?.standing ?? null;
  const canMentionAll = standing !== null && isAllowed('mentionEveryone', standing);
  const everyone = canMentionAll ? t('mention.everyone') : null;
  const entries = group
    ? mentionEntries(query, { members, nameOf: contacts.nameOf, selfId: self.userId, everyone })
    : [];
  const active = Math.min(current?.at ?? 0, entries.length - 1);

  const onQuery = (query: string | null) => {
    if (!isOn || query === null) {
      if (state !== null) setState(null);
      return;
    }
    if (state?.id === store.id && state.query === query) return;
    const known = groups.of(store.id);
    // Whether everyone may be mentioned depends on the user's own place.
    if (known.state === 'idle') void known.load();
    if (known.members.state === 'idle' || known.members.state === 'failed') void known.members.loadAll();
    // A popup that the user closed stays closed until another @ is typed.
    const isClosed = state?.id === store.id && state.isClosed && query !== '';
    setState({ id: store.id, query, at: 0, isClosed });
  };
  const choose = ({ userId, nick }: MentionEntry) => {
    setState(null);
    editor.current?.mention({ userId, nick });
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const entry = entries[active];
    if (!current || !entry) return false;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        const by = event.key === 'ArrowDown' ? 1 : -1;
        setState({ ...current, at: (active + by + entries.length) % entries.length });
        return true;
      }
      case 'Enter':
      case 'Tab':
        choose(entry);
        return true;
      case 'Escape':
        setState({ ...current, isClosed: true });
        return true;
      default:
        return false;
    }
  };
  return { entries, active, isLoading: group?.members.state === 'loading', onQuery, onKey, choose };
}
