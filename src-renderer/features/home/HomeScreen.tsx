import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlayerTile, PlayerTileSkeleton } from '#features/players/index.ts';
import { RentalTile, RentalTileSkeleton } from '#features/rentals/index.ts';
import { formatNumber } from '#i18n/format.ts';
import { currentLocale, useLocale } from '#i18n/index.ts';
import { paths } from '#lib/paths.ts';
import { type Loaded, useOpened } from '#parts/paging/index.ts';
import { type Prefetch, useServices, useStore } from '#parts/root/index.tsx';
import { SectionHead } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Later } from '#ui/Later.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import styles from './HomeScreen.module.css';
import { HomeStore, shown } from './HomeStore.ts';
import { GameLink, GameLinkSkeleton } from './parts/GameLink.tsx';
import { Hero } from './parts/Hero.tsx';
import { InviteCard } from './parts/InviteCard.tsx';
import { OrderCardSkeleton } from './parts/OrderCardSkeleton.tsx';
import { VisitorCard } from './parts/VisitorCard.tsx';

// Visitors have no orders, so neither the card nor the rules of orders are loaded for them.
const loadOrderCard = async () => (await import('./parts/OrderCard.tsx')).default;
const loadOldNote = async () => (await import('./parts/OldNote.tsx')).default;

/** Home: offers, the current order, games, online players and accounts for rent. */
const HomeScreen = observer(function HomeScreen() {
  const { t } = useTranslation(['home', 'common']);
  const { session } = useServices();
  const home = useStore(HomeStore);
  const locale = useLocale();
  useOpened(home, locale);
  const online = home.players.value?.onlineCount;

  return (
    <div className={styles.page}>
      {home.isOld && (
        <Later when load={loadOldNote}>
          {(OldNote) => <OldNote home={home} />}
        </Later>
      )}
      <div className={styles.head}>
        <Hero banners={home.banners} />
        <aside className={styles.aside}>
          {session.isSignedIn ? (
            <Later when load={loadOrderCard} fallback={<OrderCardSkeleton />}>
              {(OrderCard) => <OrderCard />}
            </Later>
          ) : (
            <VisitorCard home={home} />
          )}
          <InviteCard />
        </aside>
      </div>
      <Section
        title={t('games')}
        more={<TextLink to={paths.players()}>{t('allGames')}</TextLink>}
        part={home.games}
        empty={t('noGames')}
        isEmpty={home.games.value?.length === 0}
      >
        <div className={styles.games}>
          {home.games.value
            ? home.games.value.slice(0, shown.games).map((game) => <GameLink key={game.id} game={game} />)
            : times(shown.games, (key) => <GameLinkSkeleton key={key} />)}
        </div>
      </Section>
      <Section
        title={
          <>
            {t('playersOnline')} {online !== undefined && <small>{formatNumber(online)}</small>}
          </>
        }
        more={<TextLink to={paths.players({ online: true })}>{t('seeAll', { ns: 'common' })}</TextLink>}
        part={home.players}
        empty={t('noPlayers')}
        isEmpty={home.players.value?.items.length === 0}
      >
        <div className={styles.players}>
          {home.players.value
            ? home.players.value.items.map((card) => <PlayerTile key={card.user.userId} card={card} />)
            : times(shown.players, (key) => <PlayerTileSkeleton key={key} />)}
        </div>
      </Section>
      <Section
        title={t('accounts')}
        more={<TextLink to={paths.rentals()}>{t('seeAll', { ns: 'common' })}</TextLink>}
        part={home.rentals}
        empty={t('noAccounts')}
        isEmpty={home.rentals.value?.length === 0}
      >
        <div className={styles.rentals}>
          {home.rentals.value
            ? home.rentals.value.map((listing) => <RentalTile key={listing.id} listing={listing} />)
            : times(shown.rentals, (key) => <RentalTileSkeleton key={key} />)}
        </div>
      </Section>
    </div>
  );
});
export default HomeScreen;

/** Everything that Home shows, unless it is still fresh. */
export const prefetch: Prefetch = (root) => root.store(HomeStore).open(currentLocale());

type SectionProps = {
  title: ReactNode;
  more: ReactNode;
  part: Loaded<unknown>;
  empty: string;
  isEmpty: boolean;
  children: ReactNode;
};

const Section = observer(function Section({ title, more, part, empty, isEmpty, children }: SectionProps) {
  const { t } = useTranslation('errors');
  const failure = part.value === null ? part.failure : null;
  return (
    <section aria-busy={part.isLoading}>
      <SectionHead title={title}>{more}</SectionHead>
      {failure ? (
        <ErrorState
          title={t(failure.kind === 'cancelled' ? 'unexpected.title' : `${failure.kind}.title`)}
          text={t(failure.kind === 'cancelled' ? 'unexpected.text' : `${failure.kind}.text`)}
          onRetry={() => void part.load()}
          retrying={part.isLoading}
        />
      ) : isEmpty ? (
        <EmptyState title={empty} />
      ) : (
        children
      )}
    </section>
  );
});

function times(count: number, draw: (key: number) => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_, key) => draw(key));
}
