import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#lib/paths.ts';
import { NightHead, PageFrame, PointCard, PointLink } from '#parts/pages/index.ts';
import { useServices } from '#parts/root/index.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Card, CardHead, SectionHead } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { SearchInput } from '#ui/Input.tsx';
import { Link } from '#ui/Link.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import styles from './HelpScreen.module.css';
import { FeedbackForm } from './parts/FeedbackForm.tsx';
import { QuestionItem } from './parts/QuestionItem.tsx';
import { customerServiceId } from './service.ts';
import { topics } from './topics.ts';
import { useQuestions } from './useQuestions.ts';

const documents = [
  ['terms', paths.terms()],
  ['privacy', paths.privacy()],
  ['playmate', paths.playerRules()],
  ['owner', paths.accountOwnerRules()],
] as const;
/** The most popular questions: the first one of each topic. */
const popular = ['orders-1', 'rentals-1', 'payments-1', 'payouts-1', 'safety-1'];

/** Help: search, topics, popular questions, customer service and the feedback form. */
export default function HelpScreen() {
  const { t } = useTranslation('help');
  const { navigate } = useServices();
  const [typed, setTyped] = useState('');
  const questions = useQuestions();
  const search = (keyword: string) =>
    navigate(
      `${paths.questions()}${keyword.trim() ? `?${new URLSearchParams({ keyword: keyword.trim() })}` : ''}`,
    );

  return (
    <PageFrame
      head={
        <NightHead title={t('head.title')} text={t('head.text')}>
          <SearchInput
            value={typed}
            onChange={setTyped}
            label={t('search')}
            onSearch={search}
            className={styles.search}
          />
        </NightHead>
      }
      aside={
        <>
          <PointCard icon="headphones" title={t('service.title')} text={t('service.text')}>
            <ButtonLink
              to={paths.conversation(`user-${customerServiceId}`)}
              variant="tint"
              icon="message-circle"
            >
              {t('service.open')}
            </ButtonLink>
          </PointCard>
          <FeedbackForm />
          <Card>
            <CardHead title={t('documents.title')} />
            <ul className={styles.documents}>
              {documents.map(([name, path]) => (
                <li key={name}>
                  <Link to={path} className={styles.document}>
                    <Icon name="file-text" size="sm" />
                    {t(`documents.${name}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        </>
      }
    >
      <section>
        <SectionHead title={t('topicsTitle')} />
        <div className={styles.topics}>
          {topics.map(({ name, icon }) => (
            <PointLink
              key={name}
              to={`${paths.questions()}?topic=${name}`}
              icon={icon}
              title={t(`topics.${name}.title`)}
              text={t(`topics.${name}.text`)}
              level={3}
            />
          ))}
        </div>
      </section>
      <section>
        <SectionHead title={t('popular')}>
          <TextLink to={paths.questions()}>{t('all')}</TextLink>
        </SectionHead>
        <Card clipped>
          {questions
            .filter(({ id }) => popular.includes(id))
            .map((question) => (
              <QuestionItem key={question.id} question={question} />
            ))}
        </Card>
      </section>
    </PageFrame>
  );
}
