import { act, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { ConversationWindow } from '#features/chat/window/ConversationWindow.tsx';
import type { Conversation, ConversationId, Message } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { showInWindow } from '../show.tsx';
import { chatStage } from '../stage.ts';

/** A service as the market lists it. */
export const skill = (id: number, change: object = {}) => ({
  id,
  game: { id, img: `/g${id}.png`, name: `Game ${id}`, cover: '' },
  evaluationScore: 4.8,
  orderNum: 1_240,
  priceUnitDesc: '59/match',
  couponInfo: null,
  userId: 20_002,
  rank: '',
  shelfStatus: 1,
  ...change,
});
const profileOf = (isFollowing: boolean) => ({ userInfo: { userId: 20_002 }, isFollowing });

interface Given {
  readonly id?: ConversationId;
  readonly record?: Partial<Conversation>;
  readonly messages?: readonly Message[];
  readonly skills?: readonly object[];
  readonly isFollowing?: boolean;
  /** Called each time that a part of the window renders. */
  readonly onRender?: () => void;
}

/** Opens the window of a conversation with what the service and the market have of it. */
export async function openWindow({
  id = 'user-20002',
  record = {},
  messages = [],
  skills = [],
  isFollowing = false,
  onRender = () => undefined,
}: Given) {
  const followed = { isFollowing };
  const stage = await chatStage({
    conversations: [aConversation(id, record)],
    messages,
    market: (path, input) => {
      if (path === '/v1/user/profile') return profileOf(followed.isFollowing);
      if (path === '/v1/skill/list') return { items: skills };
      if (path !== '/v1/user/relation/follow') return undefined;
      followed.isFollowing = (input as { action: string }).action === 'follow';
      return {};
    },
  });
  const view = showInWindow(
    <Profiler id="window" onRender={onRender}>
      <ConversationWindow id={id} />
    </Profiler>,
    { root: stage.root },
  );
  await act(async () => undefined);
  return { ...stage, ...view };
}

/** The field in which a message is written. */
export const field = () => screen.queryByRole('textbox');
/** A button of the window. */
export const button = (name: string | RegExp) => screen.queryByRole('button', { name });
/** The link to the page of the peer. */
export const profileLink = () => screen.queryByRole('link', { name: 'Open profile: Intan' });
