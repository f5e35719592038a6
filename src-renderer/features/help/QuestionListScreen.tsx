import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { KeywordSearch } from '#parts/browse/index.ts';
import { PageFrame } from '#parts/pages/index.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card, CardHead } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QuestionItem } from './parts/QuestionItem.tsx';
import styles from './QuestionListScreen.module.css';
import { searchQuestions } from './search.ts';
import { customerServiceId } from './service.ts';
import { topics } from './topics.ts';
import { useQuestions } from './useQuestions.ts';

/** All questions by topic, with a search that tolerates typos and accents; the URL contains both. */
export default function QuestionListScreen() {
  const { t } = useTranslation('help');
  const [search, setSearch] = useSearchParams();
  const questions = useQuestions();
  const keyword = search.get('keyword') ?? '';
  const topic = topics.find(({ name }) => name === search.get('topic'))?.name ?? null;
  const found = useMemo(
    () =>
      searchQuestions(
        questions.filter(({ topicName }) => topic === null || topicName === topic),
        keyword,
      ),
    [questions, topic, keyword],
  );
  const change = (name: 'keyword' | 'topic', value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  const byId = new Map(questions.map((question) => [question.id, question]));
  const shown = found.flatMap(({ id }) => byId.get(id) ?? []);
  const isSearching = keyword.trim() !== '';

  return (
    <PageFrame>
      <div className={styles.bar}>
        <div className={styles.search}>
          <KeywordSearch
            keyword={keyword}
            onChange={(value) => change('keyword', value)}
            label={t('search')}
            placeholder={t('search')}
          />
        </div>
        <fieldset className={classes(styles.topics, 'fading-x')}>
          <legend className="sr-only">{t('topicsTitle')}</legend>
          <Chip label={t('allTopics')} selected={topic === null} onClick={() => change('topic', '')} />
          {topics.map(({ name, icon }) => (
            <Chip
              key={name}
              icon={icon}
              label={t(`topics.${name}.title`)}
              selected={topic === name}
              onClick={() => change('topic', topic === name ? '' : name)}
            />
          ))}
        </fieldset>
      </div>
      <p className="sr-only" role="status">
        {t('found', { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <Card padded>
          <EmptyState
            title={t('none.title')}
            text={t('none.text')}
            action={
              <>
                <Button onClick={() => setSearch({}, { replace: true })}>{t('none.clear')}</Button>
                <ButtonLink to={paths.conversation(`user-${customerServiceId}`)} variant="tint">
                  {t('service.open')}
                </ButtonLink>
              </>
            }
          />
        </Card>
      ) : isSearching ? (
        <Card clipped>
          <CardHead title={t('found', { count: shown.length })} />
          {shown.map((question, index) => (
            <QuestionItem key={`${question.id} ${keyword}`} question={question} open={index === 0} />
          ))}
        </Card>
      ) : (
        topics
          .filter(({ name }) => topic === null || topic === name)
          .map(({ name }) => (
            <Card key={name} clipped>
              <CardHead title={t(`topics.${name}.title`)} />
              {shown
                .filter((question) => question.topicName === name)
                .map((question) => (
                  <QuestionItem key={question.id} question={question} />
                ))}
            </Card>
          ))
      )}
    </PageFrame>
  );
}
