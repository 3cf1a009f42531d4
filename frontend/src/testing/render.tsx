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
    // No style sheet is loaded that could disable pointer events, and the check is slow.
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    address: () => router.state.location.pathname + router.state.location.search,
  };
};

export const renderElement = (element: ReactElement, options: Options = {}): View =>
  renderRoutes([{ path: '*', element }], options);

/** Renders the application with a feature's routes under /adm. The fake api must answer `/sessao`. */
export const renderApp = (rotas: readonly RouteObject[], options: Options = {}): View =>
  renderRoutes(appRoutes(rotas), options);
