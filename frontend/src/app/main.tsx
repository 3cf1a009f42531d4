import './style/mantine.css';
import '@mantine/notifications/styles.layer.css';
import './style/fonts.css';
import './style/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { styleNonce } from '../shared/style-nonce';
import { bringAdminLayout } from './adm-gate';
import { anticipate } from './anticipate';
import { App } from './app';
import { featureRoutes } from './features';
import { isAdmin, keepParts } from './offline/keep-parts';
import { createAppRouter } from './router';
import { sessaoApi } from '../core/sessao.api';
import { createStore } from '../core/store/store';

// Mantine's scroll lock reads the nonce of the style it adds from this global.
Object.assign(window, { __webpack_nonce__: styleNonce() });

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

const store = createStore();
const router = createAppRouter(featureRoutes);
anticipate(router, store);
// Requests the session at once, beside the first screen's code.
void store.dispatch(sessaoApi.endpoints.sessao.initiate(undefined, { subscribe: false }));
if (isAdmin(location.pathname)) bringAdminLayout();
if (import.meta.env.PROD) keepParts(router);

createRoot(root).render(
  <StrictMode>
    <App store={store} router={router} />
  </StrictMode>,
);
