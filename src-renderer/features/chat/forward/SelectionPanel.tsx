import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#im/records.ts';
import type { ForwardMode } from '#lib/rules/forward.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { useEscape } from '#ui/useEscape.ts';
import { useLayout } from '#ui/useLayout.ts';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import { deleteMessages } from '../message/delete-messages.ts';
import { SelectionStore } from '../message/SelectionStore.ts';
import { useChatFeature } from '../session/chat-features.ts';
import { ForwardStore } from './ForwardStore.ts';
import { downloadAll, filesOf } from './files-of.ts';
import styles from './SelectionPanel.module.css';

/** Replaces the composer while messages are being selected: the actions on all of them. */
export const SelectionPanel = observer(function SelectionPanel({ store }: { store: ConversationStore }) {
  const { t } = useTranslation(['message-menu', 'messages', 'conversations']);
  const services = useServices();
  const selection = useStore(SelectionStore);
  const forwarding = useStore(ForwardStore);
  const isMobile = useLayout() === 'mobile';
  const canForward = useChatFeature('ForwardMessage');
  const canDelete = useChatFeature('DeleteMessage');
  const canDownload = useChatFeature('DownloadFile');

  /** True while files are being saved: a second press would save them twice. */
  const isSaving = useRef(false);

  useEscape(true, () => selection.leave());

  const chosen = (): readonly Message[] => {
    const messages = selection.chosen(store.book.order.flatMap((id) => store.book.get(id) ?? []));
    if (messages.length === 0) services.toasts.error(t('selecting.none'));
    return messages;
  };
  // A message that is recalled or deleted meanwhile can no longer be forwarded, and its row shows no check mark.
  const count = selection.chosen(selection.ids.flatMap((id) => store.book.get(id) ?? [])).length;
  const forward = (mode: ForwardMode) => forwarding.ask(mode, chosen());
  const saveAll = async () => {
    const messages = chosen();
    if (messages.length === 0) return;
    const files = filesOf(messages, t('messages:unnamedFile'));
    if (files.length === 0) {
      services.toasts.warning(t('selecting.noFiles'));
      return;
    }
    if (isSaving.current) {
      services.toasts.info(t('selecting.saving'));
      return;
    }
    isSaving.current = true;
    const end = selection.ending();
    const outcome = await downloadAll(services.platform, files);
    isSaving.current = false;
    if (outcome.kind === 'failed')
      for (const reason of outcome.reasons)
        services.toasts.error(t(`conversations:download.failure.${reason}`));
    if (outcome.kind !== 'saved') return;
    services.toasts.success(t('selecting.saving'));
    end();
  };
  const remove = async () => {
    const messages = chosen();
    const end = selection.ending();
    if (messages.length > 0 && (await deleteMessages(messages, { store, services, t }))) end();
  };

  return (
    <div className={styles.panel} role="toolbar" aria-label={t('selecting.label')}>
      <div className={styles.head}>
        <p className={styles.count} role="status">
          {t('selecting.count', { count })}
        </p>
        {/* Beside the count there is always room; the actions fill the rows below. */}
        {isMobile && <IconButton icon="x" label={t('selecting.cancel')} onClick={() => selection.leave()} />}
      </div>
      {canForward && (
        <>
          <Button icon="forward" variant="tint" onClick={() => forward('separate')}>
            {t('selecting.oneByOne')}
          </Button>
          <Button icon="message-square-quote" variant="tint" onClick={() => forward('merge')}>
            {t('selecting.merge')}
          </Button>
        </>
      )}
      {canDownload && (
        <IconButton icon="download" label={t('selecting.saveAll')} onClick={() => void saveAll()} />
      )}
      {canDelete && <IconButton icon="trash-2" label={t('selecting.delete')} onClick={() => void remove()} />}
      {!isMobile && <Button onClick={() => selection.leave()}>{t('selecting.cancel')}</Button>}
    </div>
  );
});
