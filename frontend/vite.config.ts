import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite';

const compress = promisify(brotliCompress);
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';
/** Storefront URLs and the built files that its pages load. */
const storefront = [
  '^/(home|welcome|sitemap\\.xml|robots\\.txt)?(\\?|$)',
  '^/produtos(/|\\?|$)',
  '^/c/',
  '/assets',
];
const sessionCalls = ['/login', '/logout', '/register', '/primeiro-acesso'];

/** These URLs are a screen on GET and an API call otherwise. */
const screenOnGet = (request: { method?: string }) =>
  request.method === 'GET' ? '/index.html' : undefined;

/** Preloads the text font with the page instead of after the style sheet. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: (_html, { bundle }) =>
    Object.keys(bundle ?? {})
      .filter((file) => /inter-loja.*\.woff2$/.test(file))
      .map((file) => ({
        tag: 'link',
        attrs: {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossorigin: '',
          href: `/${file}`,
        },
        injectTo: 'head' as const,
      })),
};

/** What the first chunk needs: without a name of their own these would lie in a dozen files. */
const FIRST = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|react-router|react-router-dom|react-redux)/',
    'node_modules/(@reduxjs|redux|redux-thunk|immer|reselect|use-sync-external-store|clsx)/',
    '@mantine/core/esm/core/',
    '@mantine/core/esm/components/(Text|Title|Center|Stack|Group|Button|Loader|Paper)/',
    '@mantine/core/esm/components/(UnstyledButton|Transition)/',
    'src/core/',
    'src/shared/(offline/|format/dates|feedback/error-in-card)',
    'src/shared/page/(header/(use-page-title|paper-title|use-return-to-previous)|fallback/full-page)',
    'src/shared/style-nonce',
  ].join('|'),
);
// Menus use the two icons, and the frame has a menu.
const OF_FORMS =
  /@mantine\/form|shared\/(form|table)|\/(Combobox|Select|Radio|Checkbox|Table)\/(?!(?:Check|Radio)Icon)/;
/** Of the sixty screens and dialogs, how many share what is kept in one file. */
const SHARED_BY_MOST = 34;

const SERVICE_WORKER = 'sw.js';
const PUBLIC_FILES = ['color-scheme.js', 'favicon.svg', 'encomenda.webmanifest'];
const revision = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

const filesOfScreens = (bundle: Rolldown.OutputBundle): string[] => {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const found = new Set<string>();
  const follow = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const chunk = chunks.find(({ fileName }) => fileName === file);
    chunk?.imports.concat(chunk.dynamicImports).forEach(follow);
    chunk?.viteMetadata?.importedCss.forEach((style) => found.add(style));
    chunk?.viteMetadata?.importedAssets.forEach((asset) => found.add(asset));
  };
  for (const { facadeModuleId, fileName } of chunks)
    if (facadeModuleId?.endsWith('index.html')) follow(fileName);
  return [...found].sort();
};

const listFilesForServiceWorker: Plugin = {
  name: 'list-files-for-service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const worker = bundle[SERVICE_WORKER];
      const page = bundle['index.html'];
      if (worker?.type !== 'chunk' || page?.type !== 'asset')
        throw new Error('The build has no service worker, or no page.');
      // Browsers run it as a classic script.
      if (worker.imports.length > 0)
        throw new Error(`The service worker imports ${worker.imports.join(', ')}.`);
      const files = [
        { url: '/adm', revision: revision(page.source) },
        ...PUBLIC_FILES.map((file) => ({
          url: `/${file}`,
          revision: revision(readFileSync(new URL(`public/${file}`, import.meta.url))),
        })),
        ...filesOfScreens(bundle).map((file) => ({ url: `/${file}`, revision: null })),
      ];
      worker.code = worker.code.replace('self.__FILES__', () => JSON.stringify(files));
    },
  },
};

/** Writes `.br` beside each text file. Once, with the greatest effort: too slow for a server at work. */
const compressOnce: Plugin = {
  name: 'compress-once',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const texts = Object.keys(bundle).filter((file) => /^assets\/.*\.(?:js|css|svg)$/.test(file));
    await Promise.all(
      texts.map(async (file) => {
        const path = join(dir ?? '', file);
        await writeFile(`${path}.br`, await compress(await readFile(path)));
      }),
    );
  },
};

export default defineConfig({
  plugins: [react(), preloadFont, listFilesForServiceWorker, compressOnce],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Data URLs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // A browser that cannot preload modules fetches them when it needs them.
    modulePreload: { polyfill: false },
    target: 'es2022',
    // The back-office, and the scripts of the server-rendered storefront, which finds the hashed
    // names in the manifest.
    manifest: true,
    rolldownOptions: {
      input: ['index.html', 'src/loja/loja.ts', 'src/link/link.ts', 'src/app/offline/sw.ts'],
      // The contracts' schemas check on the server: pages use only what stands beside them.
      treeshake: { manualPureFunctions: ['z'] },
      // Few files: each costs a request, and its headers weigh more than most modules.
      output: {
        // A service worker's URL must not change.
        entryFileNames: ({ name }) => (name === 'sw' ? SERVICE_WORKER : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            // The storefront needs it too, and nothing else of the back-office.
            { name: 'preload', test: /preload-helper/, priority: 5 },
            { name: 'inicio', test: FIRST, priority: 4 },
            // An icon of one screen comes with it.
            { name: 'icones', test: /@tabler/, minShareCount: 2, priority: 3 },
            {
              name: 'comum',
              test: (id) => !OF_FORMS.test(id),
              minShareCount: SHARED_BY_MOST,
              priority: 2,
            },
            { name: 'formularios', minShareCount: SHARED_BY_MOST, priority: 1 },
          ],
        },
      },
    },
    // The charts: 188 kB compressed, loaded on demand (`orcamento.e2e.spec.ts`).
    chunkSizeWarningLimit: 600,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      ...Object.fromEntries(storefront.map((path) => [path, api])),
      '/api': api,
      '/sessao': api,
      '/login/codigo': api,
      '/ws': api,
      '/socket.io': { target: api, ws: true },
      ...Object.fromEntries(
        sessionCalls.map((path) => [path, { target: api, bypass: screenOnGet }]),
      ),
    },
  },
});
