import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#im/records.ts';
import { useServices } from '#parts/root/index.tsx';
import { IconButton } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { useReducedMotion } from '#ui/useReducedMotion.ts';
import { useChatFeature } from '../session/chat-features.ts';
import { savable, savedNotice, savePicture } from './saving.ts';
import { useGestures } from './useGestures.ts';
import { ViewerFrame } from './ViewerFrame.tsx';
import styles from './viewer.module.css';
import { zoomByButton } from './zoom.ts';

type ImageViewerProps = {
  /** The pictures of the conversation, oldest first. */
  messages: readonly Message[];
  /** The message of the first picture shown. */
  messageId: string;
  onClose: () => void;
};

/** The pictures of a conversation, one at a time: turn the pages, zoom, rotate, save. */
export const ImageViewer = observer(function ImageViewer({ messages, messageId, onClose }: ImageViewerProps) {
  const { t } = useTranslation('viewer');
  const [place, setPlace] = useState({ id: messageId, index: 0 });
  const total = messages.length;
  const found = messages.findIndex((message) => message.id === place.id);
  // A shown picture that is recalled or deleted makes room for the one after it, or before it at the end.
  const index = found === -1 ? Math.min(place.index, Math.max(0, total - 1)) : found;
  const shown = messages[index];
  if (shown && (shown.id !== place.id || index !== place.index)) setPlace({ id: shown.id, index });
  const turn = (by: number) => {
    const next = messages[index + by];
    if (next) setPlace({ id: next.id, index: index + by });
  };
  useKeys({ ArrowLeft: () => turn(-1), ArrowRight: () => turn(1) });
  if (!shown) return null;
  return (
    <ViewerFrame title={t('position', { index: index + 1, total })} onClose={onClose}>
      <p className={styles.counter} aria-live="polite">
        {t('counter', { index: index + 1, total })}
      </p>
      <Strip messages={messages} index={index} onTurn={turn} />
      {total > 1 && (
        <>
          <IconButton
            icon="chevron-left"
            size="lg"
            label={t('previous')}
            className={classes(styles.turn, styles.previous)}
            disabled={index === 0}
            onClick={() => turn(-1)}
          />
          <IconButton
            icon="chevron-right"
            size="lg"
            label={t('next')}
            className={classes(styles.turn, styles.next)}
            disabled={index === total - 1}
            onClick={() => turn(1)}
          />
        </>
      )}
    </ViewerFrame>
  );
});

/** Handles keys wherever the focus is; with Ctrl, Meta or Alt they are left to the browser. */
function useKeys(acts: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      acts[event.key]?.();
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  });
}

type StripProps = { messages: readonly Message[]; index: number; onTurn: (by: number) => void };

/** The shown picture between its neighbours: turning slides the strip. */
function Strip({ messages, index, onTurn }: StripProps) {
  const { t } = useTranslation('viewer');
  const isStill = useReducedMotion();
  const canSave = useChatFeature('DownloadFile');
  const shown = messages[index];
  const [view, setView] = useState({ id: shown?.id, scale: 1, turns: 0 });
  // Each picture starts unzoomed and unrotated.
  const current = view.id === shown?.id ? view : { id: shown?.id, scale: 1, turns: 0 };
  const change = (next: Partial<typeof view>) => setView({ ...current, ...next });
  const zoom = (direction: 'in' | 'out') => change({ scale: zoomByButton(current.scale, direction) });
  const rotate = (turns: number) => change({ turns: current.turns + turns });
  useKeys({
    '+': () => zoom('in'),
    '=': () => zoom('in'),
    '-': () => zoom('out'),
    0: () => change({ scale: 1, turns: 0 }),
    r: () => rotate(1),
    R: () => rotate(-1),
  });
  const stage = useRef<HTMLDivElement>(null);
  const gestures = useGestures({
    stage,
    pictureId: shown?.id,
    scale: current.scale,
    onScale: (scale) => change({ scale }),
    onTurn,
  });
  return (
    <>
      <div ref={stage} className={styles.stage} {...gestures.handlers}>
        <div
          className={classes(styles.strip, !isStill && !gestures.isDragging && styles.sliding)}
          style={{ transform: `translateX(calc(${-index * 100}% + ${gestures.swipe}px))` }}
        >
          {messages.map((message, at) => (
            <div key={message.id} className={styles.slide} aria-hidden={at !== index} inert={at !== index}>
              {Math.abs(at - index) <= 1 && (
                <Slide
                  message={message}
                  scale={at === index ? current.scale : 1}
                  turns={at === index ? current.turns : 0}
                  shift={at === index ? gestures.shift : { x: 0, y: 0 }}
                />
              )}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.tools} role="toolbar" aria-label={t('tools')}>
        <IconButton icon="zoom-out" label={t('zoomOut')} aria-keyshortcuts="-" onClick={() => zoom('out')} />
        <IconButton icon="zoom-in" label={t('zoomIn')} aria-keyshortcuts="+" onClick={() => zoom('in')} />
        <IconButton
          icon="rotate-ccw"
          label={t('rotateLeft')}
          aria-keyshortcuts="Shift+R"
          onClick={() => rotate(-1)}
        />
        <IconButton
          icon="rotate-cw"
          label={t('rotateRight')}
          aria-keyshortcuts="R"
          onClick={() => rotate(1)}
        />
        {shown && canSave && <SaveButton message={shown} />}
      </div>
    </>
  );
}

type SlideProps = { message: Message; scale: number; turns: number; shift: { x: number; y: number } };

function Slide({ message, scale, turns, shift }: SlideProps) {
  const { t } = useTranslation('viewer');
  const [isBroken, setBroken] = useState(false);
  if (message.body.kind !== 'image') return null;
  const url = message.body.original.url || message.body.medium.url;
  if (url === '') return <p className={styles.broken}>{t('missing')}</p>;
  if (isBroken)
    return <p className={styles.broken}>{t(message.body.format === 'other' ? 'unknownKind' : 'broken')}</p>;
  return (
    <img
      className={styles.picture}
      src={url}
      alt={t('title')}
      draggable={false}
      style={{ transform: `translate(${shift.x}px, ${shift.y}px) scale(${scale}) rotate(${turns * 90}deg)` }}
      onError={() => setBroken(true)}
    />
  );
}

function SaveButton({ message }: { message: Message }) {
  const { t } = useTranslation('viewer');
  const { platform, toasts } = useServices();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (message.body.kind !== 'image' || isBusy) return;
    const request = savable(message.body, `pasarmain-${message.time}`);
    if (typeof request === 'string') {
      toasts.error(t(request));
      return;
    }
    setBusy(true);
    const { tone, words } = savedNotice(await savePicture(platform, request));
    setBusy(false);
    if (words !== null) toasts[tone](t(words));
  };
  return <IconButton icon="download" label={t('save')} aria-busy={isBusy} onClick={() => void save()} />;
}
