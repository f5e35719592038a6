import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatRupiah } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { failureWords, useLoaded } from '#parts/paging/index.ts';
import { type Prefetch, useStore } from '#parts/root/index.tsx';
import { CardLink } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Thumbnail } from '#ui/Thumbnail.tsx';
import { TopUpStore } from './TopUpStore.ts';
import styles from './TopUps.module.css';

/** The games that can be topped up. */
const TopUpsScreen = observer(function TopUpsScreen() {
  const { t } = useTranslation('topups');
  const store = useStore(TopUpStore);

  useLoaded(store.games);

  const { value: games, failure, isLoading } = store.games;
  if (!games && failure) {
    return (
      <ErrorState {...failureWords(failure)} onRetry={() => void store.games.load()} retrying={isLoading} />
    );
  }
  return (
    <Page>
      <p className={styles.intro}>{t('intro')}</p>
      {games?.length === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      ) : (
        <ul className={styles.games} aria-busy={!games}>
          {games
            ? games.map((game) => (
                <li key={game.id}>
                  <CardLink to={paths.topUpGame(game.id)} className={styles.game}>
                    <Thumbnail src={game.icon} size={72} lazy />
                    <span className={styles.name}>{game.name}</span>
                    <span className={styles.from}>{t('from', { price: formatRupiah(game.fromPrice) })}</span>
                    {game.isOfficial && (
                      <Tag variant="positive" icon="badge-check">
                        {t('official')}
                      </Tag>
                    )}
                  </CardLink>
                </li>
              ))
            : ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'].map((key) => (
                <li key={key}>
                  <Skeleton shape="block" height={196} />
                </li>
              ))}
        </ul>
      )}
    </Page>
  );
});

export default TopUpsScreen;

/** The games. */
export const firstData: Prefetch = (root) => root.store(TopUpStore).games.loadAhead();
