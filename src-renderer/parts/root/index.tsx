/** The base of every feature: services and stores of the session. */
export { BalanceStore } from './BalanceStore.ts';
export { BarStore } from './BarStore.ts';
export { ClockStore } from './ClockStore.ts';
export { type Root, RootContext, type StoreClass, useServices, useStore } from './context.tsx';
export { DeadlineWatch } from './DeadlineWatch.ts';
export type { DialogDescription, DialogKind, DialogKinds } from './dialogKinds.ts';
export type { HeldFile } from './HeldFiles.ts';
export { KnownContacts } from './KnownContacts.ts';
export { type GoesOnAt, LeaveStore, type Loss, type Unfinished } from './LeaveStore.ts';
export { NavigationNews } from './NavigationNews.ts';
export { OutdatedPage } from './OutdatedPage.ts';
export { onReturn } from './onReturn.ts';
export { PreferenceStore } from './PreferenceStore.ts';
export type { Prefetch } from './Prefetch.ts';
export { RegionStore } from './RegionStore.ts';
export type { Services, SessionEnd } from './Services.ts';
export type { ToastTone } from './ToastStore.ts';
export { useBarBack, useBarTitle } from './useBar.ts';
