import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { CodeEntry, useLinkedCode } from '#features/invite/index.ts';
import { formatDate } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { NightHead, PageFrame } from '#parts/pages/index.ts';
import { failureWords, useLoaded } from '#parts/paging/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Card, CardHead, SectionHead } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import styles from './ApplyBusinessScreen.module.css';
import { ApplyStore, applicationTones } from './ApplyStore.ts';
import { LogInDrawing, PayDrawing, PayoutDrawing, PostDrawing } from './drawings.tsx';

const steps = [
  { name: 'post', Drawing: PostDrawing },
  { name: 'pay', Drawing: PayDrawing },
  { name: 'logIn', Drawing: LogInDrawing },
  { name: 'payout', Drawing: PayoutDrawing },
] as const;
const promises = [
  { name: 'safe', icon: 'shield-check' },
  { name: 'price', icon: 'tag' },
  { name: 'coins', icon: 'wallet' },
] as const;

/** Explains in four pictures how renting out an account works, with a link to the application. */
const ApplyBusinessScreen = observer(function ApplyBusinessScreen() {
  const { t } = useTranslation('apply');
  const { session } = useServices();
  const [search] = useSearchParams();
  const store = useStore(ApplyStore);
  useLinkedCode(search.get('code'));
  useLoaded(session.isSignedIn ? store.standing : null);
  const { value: standing, failure, isLoading } = store.standing;
  const applications = session.isSignedIn ? (standing?.applications ?? []) : [];
  const hasFailed = session.isSignedIn && !standing && failure !== null;

  return (
    <PageFrame
      head={
        <NightHead title={t('head.title')} text={t('head.text')}>
          <ButtonLink to={paths.applyForm()} variant="primary" size="lg">
            {t('head.apply')}
          </ButtonLink>
          <ButtonLink to={paths.priceStandard()} variant="secondary" size="lg">
            {t('head.prices')}
          </ButtonLink>
        </NightHead>
      }
      aside={
        <>
          {hasFailed && (
            <Card>
              <CardHead title={t('mine.title')} />
              <ErrorState
                {...failureWords(failure)}
                onRetry={() => void store.standing.load()}
                retrying={isLoading}
              />
            </Card>
          )}
          {applications.length > 0 && (
            <Card>
              <CardHead title={t('mine.title')}>
                {standing?.isAccountOwner && <TextLink to={paths.ownRentals()}>{t('own.title')}</TextLink>}
              </CardHead>
              <ul className={styles.applications}>
                {applications.slice(0, 5).map((application) => (
                  <li key={application.id}>
                    <div className={styles.grow}>
                      <p className={styles.strong}>
                        {application.listingId === null ? (
                          application.title
                        ) : (
                          <Link to={paths.rental(application.listingId)}>{application.title}</Link>
                        )}
                      </p>
                      <p className={styles.meta}>
                        {application.gameName} · {formatDate(application.submittedAt)}
                      </p>
                      {application.reason && <p className={styles.meta}>{application.reason}</p>}
                    </div>
                    <StateTag
                      tone={applicationTones[application.state]}
                      label={t(`state.${application.state}`)}
                    />
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <CodeEntry place="apply" />
          <Card>
            <CardHead title={t('promises.title')} />
            <ul className={styles.promises}>
              {promises.map(({ name, icon }) => (
                <li key={name}>
                  <Icon name={icon} className={styles.icon} />
                  <div>
                    <p className={styles.strong}>{t(`promises.${name}.title`)}</p>
                    <p className={styles.meta}>{t(`promises.${name}.text`)}</p>
                  </div>
                </li>
              ))}
            </ul>
          </Card>
        </>
      }
    >
      <section>
        <SectionHead title={t('steps.title')}>
          <TextLink to={paths.accountOwnerRules()}>{t('steps.rules')}</TextLink>
        </SectionHead>
        <ol className={styles.steps}>
          {steps.map(({ name, Drawing }, index) => (
            <li key={name} className={styles.step}>
              <div className={styles.picture}>
                <Drawing />
              </div>
              <div className={styles.words}>
                <p className={styles.count}>{t('steps.step', { number: index + 1 })}</p>
                <h3 className={styles.name}>{t(`steps.${name}.title`)}</h3>
                <p className={styles.text}>{t(`steps.${name}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </PageFrame>
  );
});
export default ApplyBusinessScreen;
