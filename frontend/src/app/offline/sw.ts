import { clientsClaim } from 'workbox-core';
import {
  addRoute,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precache,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

// The build puts the list of files here (vite.config.ts). Only files that are the same for everyone:
// answers of the API and photos never enter a cache.
declare const self: {
  __FILES__: { url: string; revision: string | null }[];
  skipWaiting(): Promise<void>;
};

const SHELL = '/adm';
const SCREENS = /^\/(adm|login|register|primeiro-acesso|403)(\/|$)/;
const SERVER_DOWN = 502;

// A new version takes over at once. A tab of the version before asks the server for its parts, does
// not find them, and loads itself anew (erro.page.tsx).
void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precache(self.__FILES__);

/** The page comes from the server, so that it is never an old one; without a server, from here. */
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
// After the page's own rule: the first that fits answers, and /adm is one of the files.
addRoute();
