import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { appRoutes, type AppRouter } from '../app/router';
import { createStore, type Store } from '../core/store/store';
import { theme } from '../app/style/theme';
import { ToastArea } from '../shared/feedback/toasts/toast-area';

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

/** Begins what must be typed: a key such as `{Enter}`, or the `%` that changes the unit of a discount. */
const KEY = /[{[%]/;

/** Pastes plain text: each typed letter renders the form anew. Specs about letters use `user.keyboard`. */
const pasting = (user: UserEvent): UserEvent => ({
  ...user,
  type: async (element, text, options) => {
    const keys = text.search(KEY);
    const plain = keys < 0 ? text : text.slice(0, keys);
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    if (plain === '' || !isField || options !== undefined) return user.type(element, text, options);
    await user.click(element);
    await user.paste(plain);
    if (keys >= 0) await user.keyboard(text.slice(keys));
  },
});

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
    user: pasting(userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })),
    address: () => router.state.location.pathname + router.state.location.search,
  };
};

export const renderElement = (element: ReactElement, options: Options = {}): View =>
  renderRoutes([{ path: '*', element }], options);

/** Renders the application with a feature's routes under /adm. The fake api must answer `/sessao`. */
export const renderApp = (rotas: readonly RouteObject[], options: Options = {}): View =>
  renderRoutes(appRoutes(rotas), options);
