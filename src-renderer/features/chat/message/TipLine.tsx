import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { abstractOf } from '#lib/chat/abstract.ts';
import { onOneLine } from '#lib/chat/plain.ts';
import type { Message, RevokedBody } from '#lib/chat/records.ts';
import { useServices } from '#parts/root/index.tsx';
import { CallWords } from './bodies/CallWords.tsx';
import { useMessageIntents } from './bubble/intents.ts';
import { useAbstract } from './bubble/useAbstract.ts';
import styles from './TipLine.module.css';

/** A line about the conversation itself: group changes, recalled messages, calls and rooms, centred on the wall. */
export function TipLine({ message }: { message: Message }) {
  const { session } = useServices();
  const words = useAbstract();
  const { body } = message;
  if (body.kind === 'revoked') return <RevokedLine message={message} body={body} />;
  if (body.kind === 'custom' && body.content.type === 'call')
    return (
      <Line>
        <CallWords {...body.content} />
      </Line>
    );
  return <Line>{words(abstractOf(body, String(session.self?.userId ?? '')))}</Line>;
}

/** 'You' for own messages taken back by oneself, else whoever did it (specification, chat §4; checklist X-31). */
function RevokedLine({ message, body }: { message: Message; body: RevokedBody }) {
  const { t } = useTranslation('messages');
  const { editAgain } = useMessageIntents();
  const { revokerNick, revokerId, editableText } = body;
  const byMe = message.flow === 'out' && (revokerId === '' || revokerId === message.senderId);
  return (
    <Line>
      {byMe
        ? t('revoked.you')
        : t('revoked.other', { name: onOneLine(revokerNick || message.nick || revokerId) })}
      {byMe && editableText !== null && (
        <button type="button" className={styles.action} onClick={() => editAgain(editableText)}>
          {t('revoked.editAgain')}
        </button>
      )}
    </Line>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <div className={styles.line}>
      <span className={styles.pill}>{children}</span>
    </div>
  );
}
