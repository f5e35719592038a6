import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { peerOf } from '#im/records.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import type { IconName } from '#ui/Icon.tsx';
import { Later } from '#ui/Later.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import { chatTypeOf } from '../session/chat-features.ts';
import { type CallMedia, callOf } from './call-rule.ts';

const loadMembers = async () => (await import('./CallMembers.tsx')).CallMembers;

const icons: Readonly<Record<CallMedia, IconName>> = { voice: 'phone', video: 'video' };

type CallToolsProps = {
  /** Renders one tool in the same style as the others beside it. */
  tool: (icon: IconName, label: string, act: () => void) => ReactNode;
};

/**
 * The voice and video calls from the open conversation, if the native app around the page supports calls; customer
 * service cannot be called (docs/product.md, Chat: conversations). In a group the members are chosen first.
 */
export const CallTools = observer(function CallTools({ tool }: CallToolsProps) {
  const { t } = useTranslation('composer');
  const { config, platform, toasts } = useServices();
  const chat = useStore(ChatStore);
  /** The kind of call for which members are being chosen. */
  const [asked, setAsked] = useState<CallMedia | null>(null);
  const id = chat.shown.focusedId;
  const startCall = platform.host?.startCall ?? null;
  if (!startCall || id === null) return null;
  const { kind, id: peerId } = peerOf(id);
  if (chatTypeOf(config.chat, { kind, peerId }) === 'customerService') return null;

  const start = async (media: CallMedia, userIds: readonly string[]) => {
    const push = { title: t('call.pushTitle'), description: t('call.pushText') };
    const isStarted = await startCall(
      callOf(media, userIds, { groupId: kind === 'group' ? peerId : null, push }),
    );
    if (!isStarted) toasts.error(t('call.failed'));
  };
  const press = (media: CallMedia) => {
    if (kind === 'group') setAsked(media);
    else void start(media, [peerId]);
  };
  return (
    <>
      {(['voice', 'video'] as const).map((media) =>
        tool(icons[media], t(`call.${media}`), () => press(media)),
      )}
      {asked && (
        <Later when load={loadMembers} onFailure={() => setAsked(null)}>
          {(CallMembers) => (
            <CallMembers
              key={id}
              groupId={id}
              onClose={() => setAsked(null)}
              onDone={(userIds) => {
                setAsked(null);
                void start(asked, userIds);
              }}
            />
          )}
        </Later>
      )}
    </>
  );
});
