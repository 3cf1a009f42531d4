import { clientsClaim } from 'workbox-core';
import {
  addRoute,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precache,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { receiveShared, SHARE_ADDRESS } from './receive-shared';

// vite.config.ts inserts the file list: only files equal for everyone, no API answers or photos.
declare const self: {
  __FILES__: { url: string; revision: string | null }[];
  skipWaiting(): Promise<void>;
};

const SHELL = '/adm';
const SCREENS = /^\/(adm|login|register|primeiro-acesso|403)(\/|$)/;
const SERVER_DOWN = 502;

// A new version takes over at once; tabs of the old one reload when a chunk is missing (erro.page.tsx).
void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precache(self.__FILES__);

/** The cached page, used only when the server does not answer, so that it is never an old version. */
const shell = createHandlerBoundToURL(SHELL);
registerRoute(
  new NavigationRoute(
    async (options) => {
      try {
        const answer = await fetch(options.request);
        if (answer.status < SERVER_DOWN) return answer;
      } catch {
        // No connection.
      }
      return shell(options);
    },
    { allowlist: [SCREENS] },
  ),
);
registerRoute(
  ({ url }) => url.pathname === SHARE_ADDRESS,
  async ({ request }) => Response.redirect(await receiveShared(request), 303),
  'POST',
);
// Registered after the page's own rule: the first match answers, and /adm is one of the files.
addRoute();
