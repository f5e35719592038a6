import { abstractOf } from '#lib/chat/abstract.ts';
import type { Message } from '#lib/chat/records.ts';
import { useServices } from '#parts/root/index.tsx';
import { Bubble } from '../bubble/Bubble.tsx';
import { MessageMeta } from '../bubble/MessageMeta.tsx';
import { useAbstract } from '../bubble/useAbstract.ts';
import { CallWords } from './CallWords.tsx';
import styles from './cards.module.css';

/**
 * The bubble of a message that a timeline shows as a centred line, for merged records, which have no such
 * lines.
 */
export function LineBubble({ message }: { message: Message }) {
  const { session } = useServices();
  const words = useAbstract();
  const { body } = message;
  return (
    <Bubble isOwn={message.flow === 'out'}>
      <span className={styles.quiet}>
        {body.kind === 'custom' && body.content.type === 'call' ? (
          <CallWords {...body.content} />
        ) : (
          words(abstractOf(body, String(session.self?.userId ?? '')))
        )}
      </span>
      <MessageMeta message={message} />
    </Bubble>
  );
}
