import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { formatDate } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { PageFrame } from '#parts/pages/index.ts';
import { Card, CardHead } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './RulesScreen.module.css';

const documents = [
  { name: 'terms', path: paths.terms() },
  { name: 'privacy', path: paths.privacy() },
  { name: 'playmate', path: paths.playerRules() },
  { name: 'owner', path: paths.accountOwnerRules() },
] as const;

const inForceSince = Date.UTC(2026, 8, 1);

/** One of the four legal documents of the market, with its table of contents and links to the other three. */
export default function RulesScreen() {
  const { t } = useTranslation('rules');
  const { pathname } = useLocation();
  const { name } = documents.find(({ path }) => path === pathname) ?? documents[0];
  const { title, summary, sections } = t(name, { returnObjects: true });
  return (
    <PageFrame
      asideFirst
      aside={
        <div className={styles.aside}>
          <Card>
            <CardHead title={t('contents')} />
            <nav aria-label={t('contents')}>
              <ol className={styles.contents}>
                {sections.map((section, index) => (
                  <li key={section.title}>
                    <a href={`#section-${index + 1}`}>
                      <span>{index + 1}</span>
                      {section.title}
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
          </Card>
          <Card className={styles.others}>
            <CardHead title={t('documents')} />
            <ul className={styles.documents}>
              {documents.map((document) => (
                <li key={document.name}>
                  <Link
                    to={document.path}
                    aria-current={document.name === name ? 'page' : undefined}
                    className={classes(styles.document, document.name === name && styles.here)}
                  >
                    <Icon name="file-text" size="sm" />
                    {t(`${document.name}.title`)}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      }
    >
      <Card className={styles.sheet}>
        <article>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.since}>{t('since', { date: formatDate(inForceSince) })}</p>
          <p className={styles.summary}>{summary}</p>
          {sections.map((section, index) => (
            <section key={section.title} id={`section-${index + 1}`} className={styles.section}>
              <h3 className={styles.heading}>
                {index + 1}. {section.title}
              </h3>
              {section.text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
          <p className={styles.end}>
            {t('questions')} <Link to={paths.help()}>{t('help')}</Link>
          </p>
        </article>
      </Card>
    </PageFrame>
  );
}
