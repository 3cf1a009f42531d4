import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { appRoutes, type AppRouter } from '../app/router';
import { createStore, type Store } from '../core/store';
import { theme } from '../app/theme';
import { ToastArea } from '../shared/feedback/toast-area';

interface Options {
  /** Address to open; default `/`. */
  at?: string;
  /** Pages visited before it, oldest first. */
  after?: readonly string[];
}

export interface View {
  container: HTMLElement;
  unmount: () => void;
  store: Store;
  router: AppRouter;
  user: UserEvent;
  /** Path and query of the open page. */
  address: () => string;
}

const renderRoutes = (routes: RouteObject[], { at = '/', after = [] }: Options): View => {
  const store = createStore();
  const router = createMemoryRouter(routes, {
    initialEntries: [...after, at],
    initialIndex: after.length,
  });
  const { container, unmount } = render(
    <Provider store={store}>
      <MantineProvider theme={theme} env="test">
        <RouterProvider router={router} />
        <ToastArea />
      </MantineProvider>
    </Provider>,
  );
  return {
    container,
    unmount,
    store,
    router,
    // No style sheet is loaded here that could turn pointers away: looking for one costs a walk up each time.
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    address: () => router.state.location.pathname + router.state.location.search,
  };
};

/** Renders one element as the page of every address, with store, router, theme and toasts. */
export const renderElement = (element: ReactElement, options: Options = {}): View =>
  renderRoutes([{ path: '*', element }], options);

/**
 * Renders the whole application with a feature's routes under /adm. The fake api must answer
 * `/sessao`.
 */
export const renderApp = (rotas: readonly RouteObject[], options: Options = {}): View =>
  renderRoutes(appRoutes(rotas), options);
