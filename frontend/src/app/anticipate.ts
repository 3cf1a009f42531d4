import { matchRoutes } from 'react-router-dom';
import type { RouteHandle } from '../core/route-handle';
import type { AppRouter } from './router';
import type { Store } from '../core/store/store';

/** Preloads a link's page: its code on hover or focus, its data on click. */
export const anticipate = (router: AppRouter, { dispatch }: Store): (() => void) => {
  const routesOf = (to: string | { pathname: string }) => matchRoutes(router.routes, to) ?? [];

  let last: Element | null = null;
  const bringPrograms = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || link === last || link.origin !== location.origin) return;
    last = link;
    for (const { route } of routesOf(link.pathname))
      // Following the link reports the failure.
      if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
  };
  document.addEventListener('pointerover', bringPrograms);
  document.addEventListener('focusin', bringPrograms);

  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state !== 'loading') return;
    for (const { route, params } of routesOf(navigation.location)) {
      const ask = (route.handle as RouteHandle | undefined)?.ask;
      if (ask !== undefined) void dispatch(ask(params));
    }
  });

  return () => {
    document.removeEventListener('pointerover', bringPrograms);
    document.removeEventListener('focusin', bringPrograms);
    stop();
  };
};
