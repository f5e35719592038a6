import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import styles from './NoConversation.module.css';

type NoConversationProps = {
  reason: string;
  /** Another sentence below the reason. */
  text?: string | undefined;
  /** An action that may help. */
  action?: ReactNode;
};

/** The reason why a conversation is not shown, in its place, with a link back to the list. */
export function NoConversation({ reason, text, action }: NoConversationProps) {
  const { t } = useTranslation('conversations');
  return (
    <section className={styles.missing}>
      <EmptyState
        drawing="lanterns"
        title={reason}
        isHeading
        text={text}
        action={
          <>
            {action}
            <ButtonLink to={paths.chat()}>{t('window.back')}</ButtonLink>
          </>
        }
      />
    </section>
  );
}
