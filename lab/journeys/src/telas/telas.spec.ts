import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { RULES_OF_EACH_SIGHT } from './looks.js';
import type { Registros } from './registros.js';
import { TELAS } from './telas.js';

const FRONTEND = new URL('../../../../frontend/src/', import.meta.url);

interface Route {
  path?: string;
  children?: Route[];
}

/** Paths of all screens below some routes, e.g. `/adm/clientes/show/:id`. */
const addresses = (routes: readonly Route[], above: string): string[] =>
  routes.flatMap(({ path, children }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    return children ? addresses(children, own) : [own];
  });

const ofTheAdmin = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const feature of readdirSync(FRONTEND)) {
    const file = new URL(`${feature}/${feature}.routes.tsx`, FRONTEND);
    if (!existsSync(file)) continue;
    const { rotas } = (await import(file.pathname)) as { rotas: Route[] };
    found.push(...addresses(rotas, '/adm'));
  }
  return found;
};

/** The public screens; `*` is the 404 page. */
const ofThePublic = (): string[] => {
  const router = readFileSync(new URL('app/router.tsx', FRONTEND), 'utf8');
  const paths = Array.from(router.matchAll(/path: '([^']+)'/g), ([, path]) => path!);
  return paths.filter((path) => path !== 'adm').map((path) => `/${path.replace('*', 'nada')}`);
};

/** Any numbers: only the form of the address counts. */
const REGISTROS: Registros = {
  estagio: { 1: 1, 2: 2, 3: 3, 4: 4 },
  parte: 5,
  clienteSemPedidos: 7,
  arquivado: 6,
  item: 7,
  produto: { fotos: 8, foto: 9, semFoto: 10, foraDoSite: 11 },
  entrega: { aberta: 12, finalizada: 13, vazia: 14 },
  destino: 15,
  orcamento: { 'em-aberto': 1, aprovado: 2, recusado: 3, vencido: 4 },
  linkVencido: 5,
  solicitacao: { novas: 1, respondidas: 2, recusadas: 3 },
  despesa: { id: 16, data: '2026-01-31' },
  planilha: '0b6f1c52-7a6e-4d0f-9a55-1c2d3e4f5a6b',
};

const looksLike = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`);

describe('a lista de telas', () => {
  let patterns: string[];
  beforeAll(async () => {
    // Some routes read `location` when they are loaded.
    Object.assign(globalThis, { location: new URL('http://localhost/') });
    patterns = [...(await ofTheAdmin()), ...ofThePublic()];
  });

  it('sabe quais há', () => {
    expect(patterns).toEqual(
      expect.arrayContaining(['/adm', '/adm/clientes/show/:id', '/login', '/403', '/nada']),
    );
  });

  it('traz cada endereço das páginas ao menos uma vez', () => {
    const listed = TELAS.map(([, address]) => address(REGISTROS));
    const missing = patterns.filter(
      (pattern) => !listed.some((address) => looksLike(pattern).test(address)),
    );
    expect(missing).toEqual([]);
  });

  it('dá a cada tela um nome só dela', () => {
    const names = TELAS.map(([name]) => name);
    expect(names).toEqual([...new Set(names)]);
  });
});

const CHECKS = /\bexpectScreenStructure\(\s*[`']([^`']+)[`']/g;

/** Routes of the screens whose structure some spec of the pages checks. */
const checked = (): string[] =>
  readdirSync(FRONTEND, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.spec.tsx'))
    .flatMap((path) => [...readFileSync(new URL(path, FRONTEND), 'utf8').matchAll(CHECKS)])
    .map(([, route]) => route!);

/** A parameter of a template, such as `${caminho}`, is one part of an address. */
const asPattern = (route: string): RegExp =>
  new RegExp(`^${route.replaceAll(/\$\{\w+\}|:\w+/g, '[^/]+')}$`);

describe('a estrutura das telas, que o navegador não verifica em cada uma', () => {
  it('de cada tela de quem trabalha na loja é verificada nos testes das páginas', async () => {
    const routes = checked().map(asPattern);
    const missing = (await ofTheAdmin()).filter(
      (pattern) => !routes.some((route) => route.test(pattern)),
    );
    expect(missing).toEqual([]);
  });

  it('deixa ao navegador só regras que os testes das páginas não aplicam', () => {
    const source = readFileSync(new URL('testing/structure.ts', FRONTEND), 'utf8');
    for (const rule of RULES_OF_EACH_SIGHT) expect(source).toContain(`'${rule}'`);
  });
});
