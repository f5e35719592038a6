import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '#api/contract/places.ts';
import { placeLimits } from '#lib/rules/limits.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { SearchInput } from '#ui/Input.tsx';
import styles from './LocationPicker.module.css';
import type { PickerStore } from './PickerStore.ts';

/** Searches places by name. The results are listed under the field, for keys and presses. */
export const PlaceSearch = observer(function PlaceSearch({ store }: { store: PickerStore }) {
  const { t } = useTranslation('composer');
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { found, active } = store;
  const items = found.kind === 'found' ? found.items : [];
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') store.step(1);
    else if (event.key === 'ArrowUp') store.step(-1);
    else if (event.key === 'Enter') store.choose(items[active]);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.search}>
      <SearchInput
        value={store.text}
        label={t('location.search')}
        maxLength={placeLimits.query}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={items.length > 0}
        aria-controls={items.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={items.length > 0 ? `${id}-${active}` : undefined}
        onKeyDown={onKeyDown}
        onChange={(text) => store.type(text)}
      />
      {found.kind !== 'idle' && (
        <div className={styles.found}>
          {items.length > 0 && (
            <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('location.results')}>
              {items.map((place, index) => (
                <FoundPlace
                  key={`${place.title}/${place.latitude}/${place.longitude}`}
                  id={`${id}-${index}`}
                  place={place}
                  isActive={index === active}
                  onChoose={() => store.choose(place)}
                />
              ))}
            </div>
          )}
          <div className={styles.state} role="status">
            {found.kind === 'searching' && t('location.searching')}
            {found.kind === 'none' && t('location.none')}
            {found.kind === 'failed' && (
              <>
                <span>{t('location.failed')}</span>
                <Button size="sm" onClick={() => store.retry()}>
                  {t('location.retry')}
                </Button>
              </>
            )}
          </div>
        </div>
      )}
    </div>
  );
});

type FoundPlaceProps = { id: string; place: Place; isActive: boolean; onChoose: () => void };

function FoundPlace({ id, place, isActive, onChoose }: FoundPlaceProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes(styles.place, isActive && styles.active)}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && onChoose()}
    >
      <Icon name="map-pin" size="sm" />
      <span className={styles.placeWords}>
        <b className="ellipsis">{place.title}</b>
        <span className="ellipsis">{place.address}</span>
      </span>
    </div>
  );
}
