import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { PriceStandard } from '#api/contract/apply.ts';
import { formatNumber } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { LoadedView, PageFrame } from '#parts/pages/index.ts';
import { useLoaded } from '#parts/paging/index.ts';
import { useStore } from '#parts/root/index.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Note } from '#ui/Note.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ApplyStore } from './ApplyStore.ts';
import styles from './PriceStandardScreen.module.css';

const columns = ['match', 'coaching', 'rental'] as const;

/** The allowed prices of a match, an hour of coaching and an hour of an account, by game. */
const PriceStandardScreen = observer(function PriceStandardScreen() {
  const { t } = useTranslation('apply');
  const { prices } = useStore(ApplyStore);
  useLoaded(prices);
  return (
    <PageFrame
      aside={
        <>
          <Note tone="info">{t('prices.text')}</Note>
          <ButtonLink to={paths.applyForm()} variant="primary">
            {t('head.apply')}
          </ButtonLink>
        </>
      }
    >
      <LoadedView
        loaded={prices}
        skeleton={
          <>
            <Skeleton height="var(--control-h)" />
            <Skeleton shape="card" height={488} />
          </>
        }
      >
        {(items) => (items.length > 0 ? <Tables items={items} /> : <EmptyState title={t('prices.empty')} />)}
      </LoadedView>
    </PageFrame>
  );
});
export default PriceStandardScreen;

function Tables({ items }: { items: readonly PriceStandard[] }) {
  const { t } = useTranslation('apply');
  const [search, setSearch] = useSearchParams();
  const chosen = items.find(({ gameId }) => String(gameId) === search.get('gameId')) ?? items[0];
  if (!chosen) return null;
  return (
    <>
      <fieldset className={styles.games}>
        <legend className="sr-only">{t('form.game')}</legend>
        {items.map((item) => (
          <Chip
            key={item.gameId}
            label={item.gameName}
            picture={item.gameIcon}
            selected={item.gameId === chosen.gameId}
            onClick={() => setSearch({ gameId: String(item.gameId) }, { replace: true })}
          />
        ))}
      </fieldset>
      <Card clipped>
        <div className={styles.head}>
          <Picture src={chosen.gameIcon} alt="" ratio={1} shape="control" className={styles.icon} />
          <h2 className={styles.title}>{t('prices.of', { game: chosen.gameName })}</h2>
        </div>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('prices.rank')}</th>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`prices.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {chosen.rows.map((row) => (
                <tr key={row.rank}>
                  <th scope="row">{row.rank}</th>
                  {columns.map((column) => (
                    <td key={column}>
                      <span className={styles.band}>
                        <Icon name="diamond" size="text" />
                        {formatNumber(row[column].min)}–{formatNumber(row[column].max)}
                      </span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    </>
  );
}
