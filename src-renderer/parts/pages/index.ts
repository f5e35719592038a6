/** What screens that are read more than used share: their frame, their night head, and how a thing that loads is drawn. */
export { LoadedView } from './LoadedView.tsx';
export { marketDateTime } from './market-time.ts';
export { NightHead } from './NightHead.tsx';
export { PageFrame } from './PageFrame.tsx';
export { PointCard, PointLink } from './Point.tsx';
export { useNow, usePassed } from './useNow.ts';
