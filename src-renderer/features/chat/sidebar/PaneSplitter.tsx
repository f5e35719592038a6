import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceStorage } from '#platform/storage.ts';
import styles from './PaneSplitter.module.css';

/** The width of the list in px, from the design: 320, between 260 and 420. */
const bounds = { min: 260, max: 420, initial: 320 } as const;
const storageKey = 'chat.listWidth';
const keyStep = 20;

const clamp = (width: number) => Math.min(bounds.max, Math.max(bounds.min, Math.round(width)));

function readWidth(): number {
  const kept = Number(deviceStorage.getItem(storageKey));
  return kept > 0 ? clamp(kept) : bounds.initial;
}

/** The border between list and window. It is dragged, or moved with the arrow keys, and its position is stored. */
export function PaneSplitter() {
  const { t } = useTranslation('conversations');
  const [width, setWidth] = useState(readWidth);
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--chat-list-width', `${width}px`);
    deviceStorage.setItem(storageKey, String(width));
  }, [width]);

  const drag = (event: PointerEvent<HTMLHRElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const left = event.currentTarget.parentElement?.getBoundingClientRect().left ?? 0;
    setWidth(clamp(event.clientX - left));
  };
  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: -keyStep, ArrowRight: keyStep };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setWidth((current) => clamp(current + step));
  };
  return (
    <hr
      className={styles.splitter}
      aria-orientation="vertical"
      aria-label={t('listWidth')}
      aria-valuemin={bounds.min}
      aria-valuemax={bounds.max}
      aria-valuenow={width}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={move}
      onDoubleClick={() => setWidth(bounds.initial)}
    />
  );
}
