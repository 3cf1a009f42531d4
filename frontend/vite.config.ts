import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';
/** Addresses of the storefront, and the built files that its pages ask for. */
const storefront = [
  '^/(home|welcome|sitemap\\.xml|robots\\.txt)?(\\?|$)',
  '^/produtos(/|\\?|$)',
  '/assets',
];
const sessionCalls = ['/login', '/logout', '/register', '/primeiro-acesso'];

/** Some addresses are a screen when a person opens them and a call when the page posts to them. */
const screenOnGet = (request: { method?: string }) =>
  request.method === 'GET' ? '/index.html' : undefined;

/** The text's font is asked for with the page, not only once the style sheet has been read. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: (_html, { bundle }) =>
    Object.keys(bundle ?? {})
      .filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
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

export default defineConfig({
  plugins: [react(), preloadFont],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Data addresses would need a hole in the content security policy.
    assetsInlineLimit: 0,
    target: 'es2022',
    // The back-office, and what the storefront's pages, rendered by the server, need in the browser:
    // it finds the hashed names in the manifest.
    manifest: true,
    rolldownOptions: {
      input: ['index.html', 'src/loja/loja.ts'],
      // Icons are a few hundred bytes each: one file instead of thirty.
      output: { codeSplitting: { groups: [{ name: 'icones', test: /@tabler/ }] } },
    },
    // The charts: 188 kB on the wire, brought only by what draws one (`orcamento.e2e.spec.ts`).
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
