/** What every feature stands on: services and stores of the running session. */
export { BadgeStore } from './BadgeStore.ts';
export { BalanceStore } from './BalanceStore.ts';
export { BarActions, useBarBack, useBarTitle } from './Bar.tsx';
export { BarStore } from './BarStore.ts';
export { type Root, RootContext, type StoreClass, useServices, useStore } from './context.tsx';
export { DialogStore, type OpenDialog } from './DialogStore.ts';
export type { DialogDescription, DialogKind, DialogKinds } from './dialogKinds.ts';
export type { Services } from './Services.ts';
export { type NewSession, SessionStore } from './SessionStore.ts';
export { type Theme, type ThemeChoice, ThemeStore } from './ThemeStore.ts';
export { type Toast, ToastStore, type ToastTone } from './ToastStore.ts';
