import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutgoingBody } from '#im/records.ts';
import { messageLimits } from '#lib/rules/limits.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import styles from './EvaluationPanel.module.css';
import { canSubmit, scoreAfterPress, starCount } from './star-rule.ts';

/** Rates the service by stars, a comment or both, and sends the rating as a message. */
export function EvaluationPanel({ onSend }: { onSend: (body: OutgoingBody) => void }) {
  const { t } = useTranslation('composer');
  const titleId = useId();
  const [score, setScore] = useState(0);
  const [comment, setComment] = useState('');
  const isReady = canSubmit(score, comment);
  return (
    <form
      className={styles.panel}
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onSend(evaluationBody(score, comment.trim(), t('evaluate.title')));
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {t('evaluate.title')}
      </h2>
      <fieldset className={styles.stars} aria-label={t('evaluate.stars')}>
        {Array.from({ length: starCount }, (_, index) => index).map((index) => (
          <button
            key={index}
            type="button"
            className={classes(styles.star, index < score && styles.on)}
            aria-pressed={index < score}
            aria-label={t('evaluate.star', { count: index + 1 })}
            onClick={() => setScore(scoreAfterPress(score, index))}
          >
            <Icon name={index < score ? 'star-filled' : 'star'} size="lg" />
          </button>
        ))}
      </fieldset>
      <TextArea
        aria-label={t('evaluate.comment')}
        placeholder={t('evaluate.commentHint')}
        maxLength={messageLimits.evaluation}
        rows={3}
        counter
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <Button type="submit" variant="primary" block disabled={!isReady}>
        {t('evaluate.submit')}
      </Button>
    </form>
  );
}

function evaluationBody(score: number, comment: string, description: string): OutgoingBody {
  return {
    kind: 'custom',
    data: { businessID: 'evaluate', version: 1, score, comment },
    preview: { type: 'evaluate', score, comment },
    description,
    extension: '',
  };
}
