import { MantineProvider } from '@mantine/core';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { ToastArea } from '../shared/feedback/toast-area';
import { styleNonce } from '../shared/style-nonce';
import type { AppRouter } from './router';
import type { Store } from './store';
import { cssVariables, theme } from './theme';

interface AppProps {
  store: Store;
  router: AppRouter;
}

/** Everything that every screen stands in. */
export const App = ({ store, router }: AppProps) => (
  <Provider store={store}>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      cssVariablesResolver={cssVariables}
      getStyleNonce={styleNonce}
    >
      <RouterProvider router={router} />
      <ToastArea />
    </MantineProvider>
  </Provider>
);
