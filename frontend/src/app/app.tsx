import { MantineProvider } from '@mantine/core';
import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { styleNonce } from '../shared/style-nonce';
import { lazyPart } from '../shared/offline/bring';
import type { AppRouter } from './router';
import type { Store } from '../core/store/store';
import { cssVariables, theme } from './style/theme';

const ToastArea = lazyPart(
  async () => (await import('../shared/feedback/toasts/toast-area')).ToastArea,
);

interface AppProps {
  store: Store;
  router: AppRouter;
}

export const App = ({ store, router }: AppProps) => (
  <Provider store={store}>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      cssVariablesResolver={cssVariables}
      getStyleNonce={styleNonce}
    >
      <RouterProvider router={router} />
      <Suspense fallback={null}>
        <ToastArea />
      </Suspense>
    </MantineProvider>
  </Provider>
);
