import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Goods } from '#api/contract/index.ts';
import { ItemLink } from '#features/wallet/index.ts';
import { formatPercent, formatRupiah } from '#i18n/format.ts';
import { addressNumber } from '#lib/address-number.ts';
import { paths } from '#lib/paths.ts';
import { percentOff } from '#lib/rules/topup.ts';
import { failureWords, LoadFailure, useLoaded } from '#parts/paging/index.ts';
import { type Prefetch, useBarTitle, useStore } from '#parts/root/index.tsx';
import { Card, CardHead } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { Price } from '#ui/Price.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { GameHead, GameHeadSkeleton } from './parts/GameHead.tsx';
import { GoodsArt } from './parts/GoodsArt.tsx';
import { TopUpStore } from './TopUpStore.ts';
import styles from './TopUps.module.css';

/** One game with all its items; each links to its purchase page. */
const GameScreen = observer(function GameScreen() {
  const { t } = useTranslation('topups');
  const id = addressNumber(useParams().id) ?? 0;
  const store = useStore(TopUpStore);
  const isNumber = id > 0;

  const loaded = store.byGame.of(id);

  useLoaded(isNumber ? loaded : null);

  const detail = store.game(id);
  const failure = isNumber ? loaded.failure : { kind: 'notFound' as const, message: '' };
  useBarTitle(detail?.game.name ?? (failure && failureWords(failure).title));
  if (!detail && failure) {
    return (
      <LoadFailure
        failure={failure}
        onRetry={() => void loaded.load()}
        retrying={loaded.isLoading}
        out="games"
      />
    );
  }
  return (
    <Page>
      {detail ? <GameHead game={detail.game} /> : <GameHeadSkeleton />}
      <Card>
        <CardHead title={t('items')} />
        {detail?.items.length === 0 ? (
          <EmptyState title={t('noItems')} text={t('emptyText')} />
        ) : (
          <ul className={styles.items}>
            {detail
              ? detail.items.map((goods) => (
                  <li key={goods.id}>
                    <GoodsLink goods={goods} />
                  </li>
                ))
              : ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
                  <li key={key}>
                    <Skeleton shape="block" height={136} />
                  </li>
                ))}
          </ul>
        )}
      </Card>
    </Page>
  );
});

function GoodsLink({ goods }: { goods: Goods }) {
  const { t } = useTranslation('topups');
  const off = percentOff(goods.price, goods.listPrice);
  return (
    <ItemLink
      to={paths.goods(goods.id)}
      flag={off > 0 ? `−${formatPercent(off)}` : goods.isNew ? t('new') : undefined}
      picture={<GoodsArt art={goods.art} />}
    >
      <b className={styles.name}>{goods.title}</b>
      <Price amount={goods.price} currency="rupiah" size="sm" />
      {goods.listPrice !== null && <s className={styles.from}>{formatRupiah(goods.listPrice)}</s>}
    </ItemLink>
  );
}

export default GameScreen;

/** The game with its items. */
export const firstData: Prefetch = (root, { id }) => {
  const gameId = addressNumber(id);
  if (gameId) root.store(TopUpStore).byGame.of(gameId).loadAhead();
};
