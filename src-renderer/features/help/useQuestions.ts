import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from './search.ts';
import { type TopicName, topics } from './topics.ts';

/** A question with the key and the translated name of its topic. */
export interface TopicQuestion extends Question {
  topicName: TopicName;
}

/** All questions in the current language. */
export function useQuestions(): readonly TopicQuestion[] {
  const { t } = useTranslation('help');
  return useMemo(
    () =>
      topics.flatMap(({ name }) =>
        t(`topics.${name}.questions`, { returnObjects: true }).map(({ q, a }, index) => ({
          id: `${name}-${index + 1}`,
          topicName: name,
          topic: t(`topics.${name}.title`),
          question: q,
          answer: a,
        })),
      ),
    [t],
  );
}
