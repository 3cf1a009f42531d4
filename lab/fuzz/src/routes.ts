import { ROTAS, type QuemPode } from '@encomenda/contracts/usuarios/rotas';
import type { z } from 'zod';
import { bodyOf } from './route-bodies.js';
import { queryOf, TABLES } from './route-queries.js';

export const CLASSES = [
  'Listas e tabelas',
  'Leitura, PDF e imagem',
  'Criar',
  'Alterar',
  'Excluir e desativar',
  'Ações',
  'Relatórios e contas',
  'Envio de arquivos',
  'Acesso e sessão',
  'Público',
  'Sockets',
] as const;
export type RouteClass = (typeof CLASSES)[number];

export interface FuzzRoute {
  /** `PUT /api/adm/pedidos/update/:id`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly who: QuemPode;
  readonly class: RouteClass;
  readonly body?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly upload?: true;
  /** Takes JSON, or a form with it and files. */
  readonly withFiles?: true;
  /** Names in the query that no schema describes, and values for them. */
  readonly flags?: Readonly<Record<string, readonly string[]>>;
  /** The schema runs before anything else: 422 for what it refuses. */
  readonly checked: boolean;
}

const classOf = (name: string, who: QuemPode): RouteClass => {
  if (
    /(?:produto-imagens|pedido-arquivos|importacoes|conciliacao)\/store|POST .*\/logo$|POST \/(?:produtos|c)\//.test(
      name,
    )
  )
    return 'Envio de arquivos';
  if (/ \/(?:login|logout|register|primeiro-acesso|sessao|api\/conta|ws)/.test(name))
    return 'Acesso e sessão';
  if (who === 'publico') return 'Público';
  if (name.startsWith('DELETE ')) return 'Excluir e desativar';
  if (/^POST .*\/store$/.test(name)) return 'Criar';
  if (/^PUT .*\/(?:update|ordenar|preferencias|guarda|sinal|configuracoes\/mensagens)/.test(name))
    return 'Alterar';
  if (!name.startsWith('GET ')) return 'Ações';
  if (/porque|relatorios|financeiro|painel|chart|(?:receita|despesas)\/data|caixa/.test(name))
    return 'Relatórios e contas';
  if (
    TABLES.test(name) ||
    /\/(?:list|busca|agenda|estagios|quadro|filtros|linhas|lancamentos|resumo|eventos|data|duplicado|nao-pagos)/.test(
      name,
    )
  )
    return 'Listas e tabelas';
  return 'Leitura, PDF e imagem';
};

/** Routes without guards, outside the access matrix. */
const CATALOGUE = [
  'GET /',
  'GET /home',
  'GET /produtos',
  'GET /produtos/show/:id',
  'GET /produtos/encomendar/:id',
  'POST /produtos/encomendar/:id',
  'GET /produtos/encomendada/:codigo',
  'GET /welcome',
  'GET /sitemap.xml',
  'GET /robots.txt',
  'GET /api/produtos/data',
  'GET /api/produtos/show/:id',
  'GET /api/produtos/image/:id',
  'GET /c/:token',
  'POST /c/:token',
];

const FLAGS: Readonly<Record<string, FuzzRoute['flags']>> = {
  'GET /c/:token': {
    arquivo: ['', '1', '2', '999', '-1', '1/../2', '1e1'],
    foto: ['', '1-1', '1-2', '2-1', '1', '1-0', '01-1', '1-1-1', '-1', '1e1-1'],
    tamanho: ['100', '480', '1280', '0', '1e9'],
    'ao-vivo': ['', '1'],
    ha: ['', '0', '1200', '-1', '99999999999', '1e9', 'x'],
    recibo: ['', 'pdf', 'html', '../x'],
  },
};

const WITH_FILES = new Set([
  'POST /api/adm/orcamentos/store',
  'PUT /api/adm/orcamentos/update/:id',
]);

const route = (name: string, who: QuemPode): FuzzRoute => {
  const [method = '', path = ''] = name.split(' ');
  const body = bodyOf(name);
  const query = queryOf(name);
  const upload = classOf(name, who) === 'Envio de arquivos';
  return {
    name,
    method,
    path,
    who,
    class: classOf(name, who),
    ...(body && { body }),
    ...(query && { query }),
    ...(upload && { upload }),
    ...(WITH_FILES.has(name) && { withFiles: true }),
    ...(FLAGS[name] && { flags: FLAGS[name] }),
    // A cancellation may be in body or query; forms are parsed after their file.
    checked: !upload && !name.includes('pedidos/destroy'),
  };
};

export const FUZZ_ROUTES: readonly FuzzRoute[] = [
  ...Object.entries(ROTAS).flatMap(([who, names]) =>
    names.map((name) => route(name, who as QuemPode)),
  ),
  ...CATALOGUE.map((name) => route(name, 'publico')),
];
