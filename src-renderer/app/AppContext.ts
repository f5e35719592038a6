import { createContext, use } from 'react';
import type { Application } from './Application.ts';

/** The context of the application, for the shell; screens use `useServices` instead. */
export const AppContext = createContext<Application | null>(null);

/** The application. */
export function useApp(): Application {
  const app = use(AppContext);
  if (!app) throw new Error('AppContext is missing above this component');
  return app;
}
