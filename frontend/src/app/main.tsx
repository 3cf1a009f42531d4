import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './fonts.css';
import './global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { styleNonce } from '../shared/style-nonce';
import { anticipate } from './anticipate';
import { App } from './app';
import { featureRoutes } from './features';
import { keepParts } from './offline/keep-parts';
import { createAppRouter } from './router';
import { createStore } from '../core/store';

// Mantine's scroll lock reads the nonce of the style it adds from this global.
Object.assign(window, { __webpack_nonce__: styleNonce() });

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

const store = createStore();
const router = createAppRouter(featureRoutes);
anticipate(router, store);
if (import.meta.env.PROD) keepParts(router);

createRoot(root).render(
  <StrictMode>
    <App store={store} router={router} />
  </StrictMode>,
);
