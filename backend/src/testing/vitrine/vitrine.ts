import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { PaginaDaLoja } from '@encomenda/contracts/loja/loja.http';
import { jpeg } from '@encomenda/shop/fotos';
import request from 'supertest';
import { atelie, ok } from '../atelie.js';
import { enviarFoto } from '../imagens/enviar-foto.js';
import { startRunningSystem, type Shop } from '../system/running-system.js';
import { openShop } from '../system/shop.js';

/** Configured public URL, independent of requests. */
export const ENDERECO = 'https://loja.exemplo.com.br';

export const ESTILO = 'body{color:#241d17}';

const MANIFESTO = {
  'src/loja/loja.ts': {
    file: 'assets/loja-1.js',
    imports: ['_comum.js'],
    css: ['assets/loja-1.css'],
    assets: ['assets/inter-loja-1.woff2', 'assets/outra-1.woff2'],
  },
  'src/link/link.ts': { file: 'assets/link-1.js' },
  '_comum.js': { file: 'assets/comum-1.js' },
};

const telasDaLoja = (): string => {
  const pasta = mkdtempSync(join(tmpdir(), 'encomenda-vitrine-'));
  for (const nome of ['.vite', 'assets']) mkdirSync(join(pasta, nome));
  writeFileSync(join(pasta, '.vite', 'manifest.json'), JSON.stringify(MANIFESTO));
  writeFileSync(join(pasta, 'assets', 'loja-1.css'), `${ESTILO}\n`);
  return pasta;
};

const vitrineDe = ({ ana, app, url }: Shop) => {
  const visitor = request(url);
  const get = (path: string) => visitor.get(path);
  const dados = (busca: string) => ok<PaginaDaLoja>(get(`/api/produtos/data?${busca}`));
  return {
    ana,
    app,
    url,
    visitor,
    get,

    /** By default the product is shown on the storefront. */
    produto: (quais: object = {}) => atelie(ana).produto({ ativo_site: true, ...quais }),

    mudar: (produtoId: number, dados: object) =>
      ok(ana.put(`/api/adm/produtos/update/${produtoId}`, { valor: 45, ...dados })),

    /** Statuses of the product's page and of its data. */
    responde: async (produtoId: number): Promise<number[]> => {
      const answers = await Promise.all(
        [`/produtos/show/${produtoId}`, `/api/produtos/show/${produtoId}`].map((path) => get(path)),
      );
      return answers.map(({ status }) => status);
    },

    foto: async (produtoId: number, cor = '#00f'): Promise<number> => {
      const bytes = await jpeg({ cor });
      const answer = await enviarFoto(ana, produtoId, { bytes, nome: 'foto.jpg' });
      expect(answer.status).toBe(201);
      return (answer.body as { id: number }).id;
    },

    dados,
    nomes: async (busca: string) => (await dados(busca)).data.map(({ nome }) => nome),

    pagina: async (path: string): Promise<string> => {
      const { status, headers, text } = await get(path);
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      return text;
    },
  };
};

export type Vitrine = ReturnType<typeof vitrineDe>;

/** The storefront of the shared shop, without built files and public URL. */
export const abrirVitrine = async (): Promise<Vitrine> => vitrineDe(await openShop());

export interface VitrinePropria extends Vitrine {
  fechar(): Promise<void>;
}

/** The storefront of a new shop, with built files and public URL. */
export const abrirVitrinePropria = async ({
  limits = false,
  trustProxy = 0,
}: { limits?: boolean; trustProxy?: number } = {}): Promise<VitrinePropria> => {
  const telas = telasDaLoja();
  const system = await startRunningSystem({
    screens: telas,
    config: { publicUrl: ENDERECO, limits, trustProxy },
  });
  return {
    ...vitrineDe(system),
    fechar: async () => {
      await system.stop();
      rmSync(telas, { recursive: true });
    },
  };
};

export const conteudo = (html: string, propriedade: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${propriedade}" content="([^"]*)"`).exec(html)?.[1];

export const estruturados = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  );
