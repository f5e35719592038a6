import { createContext, use } from 'react';
import type { Services } from './Services.ts';

/** A store class: constructed once per session, on first use, with the session's services. */
export type StoreClass<T> = new (root: Root) => T;

/** Holds the services and one instance of each requested store class. */
export interface Root {
  readonly services: Services;
  store<T>(type: StoreClass<T>): T;
}

/** The root of the running session, provided by `app/`. */
export const RootContext = createContext<Root | null>(null);

function useRoot(): Root {
  const root = use(RootContext);
  if (!root) throw new Error('RootContext is missing above this component');
  return root;
}

/** The session's services. */
export function useServices(): Services {
  return useRoot().services;
}

/** The session's instance of a store class; the class itself stays in the chunk of the feature that uses it. */
export function useStore<T>(type: StoreClass<T>): T {
  return useRoot().store(type);
}
