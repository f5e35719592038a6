import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutgoingBody } from '#im/records.ts';
import { coordinatesOf, zoomedTo } from '#lib/mercator.ts';
import { placeLimits } from '#lib/rules/limits.ts';
import { MapField } from '#parts/map/index.ts';
import { useServices } from '#parts/root/index.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Input } from '#ui/Input.tsx';
import styles from './LocationPicker.module.css';
import { PickerStore } from './PickerStore.ts';
import { PlaceSearch } from './PlaceSearch.tsx';
import { currentPosition } from './position.ts';

type PickerProps = { onSend: (body: OutgoingBody) => void; onClose: () => void };

/** Chooses a location on a map, by name or by the device's position, and sends it. */
export const LocationPicker = observer(function LocationPicker({ onSend, onClose }: PickerProps) {
  const { t } = useTranslation('composer');
  const { api, config } = useServices();
  const [store] = useState(
    () => new PickerStore({ api, search: config.map.search, locate: currentPosition }),
  );
  useEffect(() => {
    store.open();
    return () => store.close();
  }, [store]);
  const keys = useId();
  const zoomBy = (by: 1 | -1) =>
    store.move(
      zoomedTo(store.view, by > 0 ? Math.floor(store.view.zoom + 1) : Math.ceil(store.view.zoom - 1)),
    );
  return (
    <Dialog
      open
      fill
      size="lg"
      title={t('location.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('location.cancel')}</Button>
          <Button
            variant="primary"
            icon="send-horizontal"
            onClick={() => onSend(store.body(t('location.pinned')))}
          >
            {t('location.send')}
          </Button>
        </>
      }
    >
      <div className={styles.picker}>
        {store.canSearch && <PlaceSearch store={store} />}
        <div className={styles.map}>
          <MapField
            view={store.view}
            onView={(view) => store.move(view)}
            template={config.map.tiles}
            attribution={config.map.attribution}
            label={t('location.map')}
            describedBy={keys}
          >
            <span id={keys} className="sr-only">
              {t('location.mapKeys')}
            </span>
            <div className={styles.controls}>
              <IconButton
                icon="locate-fixed"
                label={t('location.here')}
                aria-busy={store.locating === 'asking'}
                className={styles.control}
                onClick={() => void store.locate()}
              />
              <IconButton
                icon="plus"
                label={t('location.zoomIn')}
                className={styles.control}
                disabled={!store.canZoomIn}
                onClick={() => zoomBy(1)}
              />
              <IconButton
                icon="minus"
                label={t('location.zoomOut')}
                className={styles.control}
                disabled={!store.canZoomOut}
                onClick={() => zoomBy(-1)}
              />
            </div>
          </MapField>
        </div>
        <PositionNote store={store} />
        <ChosenPlace store={store} />
      </div>
    </Dialog>
  );
});

/** The reason why the device's position is not available, with a possible remedy. */
const PositionNote = observer(function PositionNote({ store }: { store: PickerStore }) {
  const { t } = useTranslation('composer');
  const { locating } = store;
  const said = (): ReactNode => {
    switch (locating) {
      case 'idle':
        return null;
      case 'asking':
        return t('location.locating');
      case 'denied':
      case 'unavailable':
      case 'timeout':
        return (
          <>
            <Icon name="circle-alert" size="sm" />
            <span>{t(`location.${locating}`)}</span>
          </>
        );
    }
  };
  return (
    <p className={styles.note} role="status">
      {said()}
    </p>
  );
});

/** Title and address of the place under the pin. */
const ChosenPlace = observer(function ChosenPlace({ store }: { store: PickerStore }) {
  const { t } = useTranslation('composer');
  const coordinates = coordinatesOf(store.view.center);
  const hint = () => {
    switch (store.addressState) {
      case 'none':
        return coordinates;
      case 'asking':
        return t('location.asking');
      case 'known':
        return store.address || coordinates;
      case 'unknown':
        return `${coordinates} · ${t('location.unknown')}`;
      case 'failed':
        return `${coordinates} · ${t('location.addressFailed')}`;
    }
  };
  return (
    <Field label={t('location.name')} hint={<span aria-live="polite">{hint()}</span>}>
      <Input
        icon="map-pin"
        value={store.title}
        placeholder={t('location.pinned')}
        maxLength={placeLimits.title}
        onChange={(event) => store.setTitle(event.target.value)}
      />
    </Field>
  );
});
