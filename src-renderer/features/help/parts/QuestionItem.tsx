import { Icon } from '#ui/Icon.tsx';
import type { TopicQuestion } from '../useQuestions.ts';
import styles from './QuestionItem.module.css';

/** One question that expands to its answer. */
export function QuestionItem({ question, open }: { question: TopicQuestion; open?: boolean | undefined }) {
  return (
    <details className={styles.item} id={question.id} open={open}>
      <summary className={styles.question}>
        <span className={styles.grow}>{question.question}</span>
        <Icon name="chevron-down" size="sm" className={styles.chevron} />
      </summary>
      <p className={styles.answer}>{question.answer}</p>
    </details>
  );
}
