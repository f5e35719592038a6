import { useTranslation } from 'react-i18next';
import { abstractOf, isSentence } from '#lib/chat/abstract.ts';
import type { Piece } from '#lib/chat/content.ts';
import { withGlyphs } from '#lib/chat/emoji.ts';
import { onOneLine } from '#lib/chat/plain.ts';
import type { Conversation } from '#lib/chat/records.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { classes } from '#ui/classes.ts';
import { useAbstract } from '../message/bubble/useAbstract.ts';
import { ChatStore } from '../session/ChatStore.ts';
import styles from './conversation-lines.module.css';

/** The line below the name of a conversation. */
export type LastLine = { readonly kind: 'typing' | 'draft' | 'last'; readonly text: string };

/**
 * The last line of a conversation. Typing comes before a draft, and a draft before the last message; the open
 * conversation shows its draft in the composer.
 */
export function useLastLine(conversation: Conversation, isOpen: boolean): LastLine {
  const { session } = useServices();
  const { t } = useTranslation('conversations');
  const chat = useStore(ChatStore);
  const words = useAbstract();
  if (chat.conversations.get(conversation.id)?.typing.isPeerTyping)
    return { kind: 'typing', text: t('typing') };
  const draft = isOpen ? null : chat.drafts.get(conversation.id);
  if (draft) {
    const said = onOneLine(withGlyphs(draft.text)) || (draft.quote && t('quoting'));
    return { kind: 'draft', text: said || (draft.content ?? []).map(nameOfFile).join(' ').trim() };
  }
  const last = conversation.lastMessage;
  if (!last) return { kind: 'last', text: '' };
  const body = chat.contacts.bodyOf(last.body);
  const text = words(abstractOf(body, String(session.self?.userId ?? '')));
  const isNamed =
    conversation.kind === 'group' && last.flow === 'in' && !isSentence(last.body) && last.nick !== '';
  const name = isNamed ? chat.contacts.nameOf({ userId: last.senderId, nick: last.nick }) : '';
  return { kind: 'last', text: isNamed ? `${name}: ${text}` : text };
}

/** The name of a file in a draft. */
function nameOfFile(piece: Piece): string {
  return piece.kind === 'file' ? piece.file.name : '';
}

/** What `useLastLine` found, on one line. */
export function LastWords({ line: { kind, text } }: { line: LastLine }) {
  const { t } = useTranslation('conversations');
  switch (kind) {
    case 'typing':
      return <span className={classes(styles.last, styles.typing)}>{text}</span>;
    case 'draft':
      return (
        <span className={styles.last}>
          <b className={styles.draft}>{t('draft')}</b> {text}
        </span>
      );
    case 'last':
      return <span className={styles.last}>{text}</span>;
    default:
      return kind satisfies never;
  }
}
