/** Shared parts of information screens: the page frame, the night header, and the view of loaded content. */
export { LoadedView } from './LoadedView.tsx';
export { marketDateTime } from './market-time.ts';
export { NightHead } from './NightHead.tsx';
export { PageFrame } from './PageFrame.tsx';
export { PointCard, PointLink } from './Point.tsx';
export { useNow, usePassed } from './useNow.ts';
