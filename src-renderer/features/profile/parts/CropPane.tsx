import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/Icon.tsx';
import styles from '../AvatarScreen.module.css';
import { type CropState, cropOf, maxZoom, moveCrop } from '../crop.ts';

type CropPaneProps = { bitmap: ImageBitmap; value: CropState; onChange: (value: CropState) => void };

const shownEdge = 320;
const steps: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -0.05, y: 0 },
  ArrowRight: { x: 0.05, y: 0 },
  ArrowUp: { x: 0, y: -0.05 },
  ArrowDown: { x: 0, y: 0.05 },
};

/** A round crop window on a picture: drag or arrow keys move it; the slider, + and - or the wheel zoom. */
export function CropPane({ bitmap, value, onChange }: CropPaneProps) {
  const { t } = useTranslation('profile');
  const canvas = useRef<HTMLCanvasElement>(null);
  const drag = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const part = cropOf(bitmap, value);
    context.imageSmoothingQuality = 'high';
    context.clearRect(0, 0, shownEdge, shownEdge);
    context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, shownEdge, shownEdge);
  }, [bitmap, value]);

  const zoomTo = (zoom: number) => onChange({ ...value, zoom: Math.min(maxZoom, Math.max(1, zoom)) });
  const onMove = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = drag.current;
    if (!from) return;
    drag.current = { x: event.clientX, y: event.clientY };
    const edge = event.currentTarget.clientWidth || shownEdge;
    onChange(
      moveCrop(bitmap, value, { x: (from.x - event.clientX) / edge, y: (from.y - event.clientY) / edge }),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by) onChange(moveCrop(bitmap, value, by));
    else if (event.key === '+' || event.key === '=') zoomTo(value.zoom + 0.2);
    else if (event.key === '-') zoomTo(value.zoom - 0.2);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.crop}>
      <button type="button" className={styles.window} aria-label={t('avatar.move')} onKeyDown={onKeyDown}>
        <canvas
          ref={canvas}
          width={shownEdge}
          height={shownEdge}
          className={styles.canvas}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            drag.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={onMove}
          onPointerUp={() => {
            drag.current = null;
          }}
          onPointerCancel={() => {
            drag.current = null;
          }}
          onWheel={(event) => zoomTo(value.zoom - Math.sign(event.deltaY) * 0.1)}
        />
      </button>
      <label className={styles.zoom}>
        <Icon name="zoom-out" size="sm" />
        <span className="sr-only">{t('avatar.zoom')}</span>
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.01}
          value={value.zoom}
          onChange={(event) => zoomTo(Number(event.target.value))}
        />
        <Icon name="zoom-in" size="sm" />
      </label>
    </div>
  );
}
