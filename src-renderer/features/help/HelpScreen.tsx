import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NightHead, PageFrame } from '#features/pages/index.ts';
import { useServices } from '#features/root/index.tsx';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Card, CardHead, CardLink, SectionHead } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { SearchInput } from '#ui/Input.tsx';
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
/** The first question of each of these topics is asked most. */
const popular = ['orders-1', 'rentals-1', 'payments-1', 'payouts-1', 'safety-1'];

/** Help: search, topics, the questions asked most, customer service and the feedback form. */
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
          <Card padded className={styles.service}>
            <span className={styles.tile}>
              <Icon name="headphones" />
            </span>
            <div>
              <h2 className={styles.strong}>{t('service.title')}</h2>
              <p className={styles.meta}>{t('service.text')}</p>
              <ButtonLink
                to={paths.conversation(`C2C${customerServiceId}`)}
                variant="tint"
                icon="message-circle"
                className={styles.act}
              >
                {t('service.open')}
              </ButtonLink>
            </div>
          </Card>
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
            <CardLink key={name} to={`${paths.questions()}?topic=${name}`} padded className={styles.topic}>
              <span className={styles.tile}>
                <Icon name={icon} />
              </span>
              <div>
                <h3 className={styles.strong}>{t(`topics.${name}.title`)}</h3>
                <p className={styles.meta}>{t(`topics.${name}.text`)}</p>
              </div>
            </CardLink>
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
