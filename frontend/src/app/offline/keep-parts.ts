import type { RouteObject } from 'react-router-dom';
import { whenAtRest } from '../../shared/offline/when-at-rest';
import type { AppRouter } from '../router';

export const isAdmin = (path: string): boolean => /^\/adm(\/|$)/.test(path);

const lazyRoutes = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [
    ...(typeof route.lazy === 'function' ? [route] : []),
    ...lazyRoutes(route.children ?? []),
  ]);

const bringAll = async (routes: readonly RouteObject[]): Promise<void> => {
  for (const { lazy } of lazyRoutes(routes)) {
    if (typeof lazy !== 'function') continue;
    try {
      // oxlint-disable-next-line no-await-in-loop
      await lazy();
    } catch {
      return;
    }
  }
};

const keep = (router: AppRouter) => {
  // Browsers offer service workers only over https and on localhost.
  if ('serviceWorker' in navigator)
    void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  else void bringAll(router.routes);
};

/** Preloads all admin screens when idle: into the service worker's cache, or into memory where there is none. */
export const keepParts = (router: AppRouter): void => {
  let kept = false;
  const whenAtWork = ({ location }: Pick<AppRouter['state'], 'location'>) => {
    if (kept || !isAdmin(location.pathname)) return;
    kept = true;
    whenAtRest(() => keep(router));
  };
  router.subscribe(whenAtWork);
  whenAtWork(router.state);
};
