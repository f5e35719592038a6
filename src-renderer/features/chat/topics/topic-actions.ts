import type { TFunction } from 'i18next';
import type { Conversation } from '#im/records.ts';
import type { Services } from '#parts/root/index.tsx';
import type { Action } from '#ui/action.ts';
import { attemptInGroup } from '../group/group-words.ts';
import type { ChatStore } from '../session/ChatStore.ts';

interface Context {
  readonly chat: ChatStore;
  readonly services: Services;
  readonly t: TFunction<'chat-group'>;
  /** True for owner and admins, who manage the topics. */
  readonly canManage: boolean;
  readonly onRename: () => void;
}

/** The actions on a topic: everybody may mute its notices; owner and admins may rename, silence and delete it. */
export function topicActions(
  topic: Conversation,
  { chat, services, t, canManage, onRename }: Context,
): Action[] {
  const { id, isMuted, name } = topic;
  const isQuiet = topic.topic?.isAllMuted ?? false;
  const attempt = (act: () => Promise<unknown>) => attemptInGroup(act, { services, t });
  return [
    {
      id: 'mute',
      name: t(isMuted ? 'topics.unmute' : 'topics.muteThis'),
      icon: isMuted ? 'bell' : 'bell-off',
      perform: () => void attempt(() => chat.list.changes.mute(id, !isMuted)),
    },
    {
      id: 'rename',
      name: t('topics.rename'),
      icon: 'pencil',
      visible: canManage,
      perform: onRename,
    },
    {
      id: 'quiet',
      name: t(isQuiet ? 'topics.openToAll' : 'topics.quiet'),
      icon: isQuiet ? 'users' : 'lock',
      visible: canManage,
      perform: () => void attempt(() => chat.ready().groups.updateTopic(id, { isAllMuted: !isQuiet })),
    },
    {
      id: 'delete',
      name: t('topics.delete'),
      icon: 'trash-2',
      dangerous: true,
      visible: canManage,
      perform: async () => {
        const isSure = await services.dialogs.confirm({
          title: t('topics.deleteTitle', { name }),
          text: t('topics.deleteText'),
          confirmLabel: t('topics.delete'),
          tone: 'danger',
        });
        if (isSure) await attempt(() => chat.ready().groups.deleteTopic(id));
      },
    },
  ];
}
