import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VList } from 'virtua';
import { conversationTitle, userName } from '#i18n/service-accounts.ts';
import type { ConversationId, Message } from '#im/records.ts';
import { abstractOf } from '#lib/chat/abstract.ts';
import { fold } from '#lib/fold.ts';
import { isForwardTarget, type MergedWords } from '#lib/rules/forward.ts';
import { useStore } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import choose from '#ui/ChoiceRow.module.css';
import { ChoiceRow } from '#ui/ChoiceRow.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SearchInput } from '#ui/Input.tsx';
import { GroupAvatar } from '../group/GroupAvatar.tsx';
import { searchedName } from '../list/searched-name.ts';
import { useAbstract } from '../message/bubble/useAbstract.ts';
import { SelectionStore } from '../message/SelectionStore.ts';
import { ChatStore } from '../session/ChatStore.ts';
import styles from './ForwardDialog.module.css';
import { type ForwardRequest, ForwardStore } from './ForwardStore.ts';

/** Chooses the conversations to forward messages to, while a forward request is open. */
export const ForwardDialog = observer(function ForwardDialog() {
  const { request } = useStore(ForwardStore);
  return request && <TargetDialog request={request} />;
});

const TargetDialog = observer(function TargetDialog({ request }: { request: ForwardRequest }) {
  const { t } = useTranslation('message-menu');
  const chat = useStore(ChatStore);
  const forwarding = useStore(ForwardStore);
  const selection = useStore(SelectionStore);
  const { messages } = forwarding;
  const wordsOf = useMergedWords(messages);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<ConversationId>>(new Set());

  const wanted = fold(search).trim();
  const targets = chat.list.sorted.filter(
    (conversation) => isForwardTarget(conversation) && searchedName(conversation).includes(wanted),
  );
  const toggle = (id: ConversationId) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const send = () => {
    forwarding.send([...chosen], wordsOf());
    selection.leave();
  };

  return (
    <Dialog
      open
      size="sm"
      title={t('forwarding.title')}
      onClose={() => forwarding.dismiss()}
      footer={
        <>
          <Button onClick={() => forwarding.dismiss()}>{t('selecting.cancel')}</Button>
          <Button variant="primary" disabled={chosen.size === 0 || messages.length === 0} onClick={send}>
            {chosen.size > 1 ? t('forwarding.sendCount', { count: chosen.size }) : t('forwarding.send')}
          </Button>
        </>
      }
    >
      <div className={choose.content}>
        <Summary mode={request.mode} messages={messages} />
        <SearchInput value={search} label={t('forwarding.search')} onChange={setSearch} />
        {/* It keeps its height without a result, so that a search does not move the dialog. */}
        <div className={choose.list}>
          {targets.length === 0 ? (
            <EmptyState drawing="none" title={t('forwarding.empty')} />
          ) : (
            <VList data={targets}>
              {(conversation) => (
                <ChoiceRow
                  key={conversation.id}
                  name={conversationTitle(conversation.id, conversation)}
                  avatar={conversation.avatar}
                  picture={
                    conversation.kind === 'group' ? (
                      <GroupAvatar
                        id={conversation.id}
                        avatar={conversation.avatar}
                        type={conversation.groupType}
                        size={36}
                      />
                    ) : undefined
                  }
                  isChosen={chosen.has(conversation.id)}
                  onToggle={() => toggle(conversation.id)}
                />
              )}
            </VList>
          )}
        </div>
      </div>
    </Dialog>
  );
});

/** The messages to forward, in one line. */
function Summary({ mode, messages }: ForwardRequest) {
  const { t } = useTranslation(['message-menu', 'messages']);
  const words = useAbstract();
  const { self } = useStore(ChatStore);
  const [first] = messages;
  const single = first ? words(abstractOf(first.body, self.userId)) : t('messages:recalledQuote');
  const line = mode === 'single' ? single : t('forwarding.summary', { count: messages.length });
  return (
    <p className={styles.summary}>
      <span className="ellipsis" dir="auto">
        {line}
      </span>
      {mode === 'merge' && <small>{t('forwarding.merged')}</small>}
    </p>
  );
}

/** The texts of a merged record, in the language of its creator. */
function useMergedWords(messages: readonly Message[]): () => MergedWords {
  const { t } = useTranslation('message-menu');
  const words = useAbstract();
  const chat = useStore(ChatStore);
  return () => {
    const [first] = messages;
    const source = first ? chat.list.get(first.conversationId) : null;
    return {
      title:
        source?.kind === 'user'
          ? t('forwarding.titleUser', {
              self: chat.self.nick || chat.self.userId,
              // Other people see the record, so it does not contain the user's own name for the peer.
              peer: userName(source.peerId, source.name || source.peerId),
            })
          : t('forwarding.titleGroup'),
      line: (message: Message) =>
        t('forwarding.line', {
          name: message.nick || message.senderId,
          words: words(abstractOf(message.body, '')),
        }),
      compatible: t('forwarding.compatible'),
    };
  };
}
