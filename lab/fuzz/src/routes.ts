import type { Access } from '@encomenda/backend/platform/auth/access';
import type { Route } from '@encomenda/backend/platform/http/routes';
import { consultaDaLoja } from '@encomenda/contracts/loja/loja.http';
import { corpoDoCancelamento } from '@encomenda/contracts/pedidos/pedidos.http';
import { consultaDaImagem } from '@encomenda/contracts/produtos/produtos.http';
import type { z } from 'zod';

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
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** Undefined: nobody has access. */
  readonly who: Access | undefined;
  readonly class: RouteClass;
  readonly body?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly upload?: true;
  readonly withFiles?: true;
  readonly flags?: Readonly<Record<string, readonly string[]>>;
  /** True when the schema is checked first, so that invalid input is always refused with 422. */
  readonly checked: boolean;
}

const classOf = (name: string, { access, query }: Route): RouteClass => {
  if (
    /(?:produto-imagens|pedido-arquivos|despesa-comprovantes|importacoes|conciliacao)\/store|POST .*\/logo$|POST \/(?:produtos|c)\//.test(
      name,
    )
  )
    return 'Envio de arquivos';
  if (/ \/(?:login|logout|register|primeiro-acesso|sessao|api\/conta|ws)/.test(name))
    return 'Acesso e sessão';
  if (access === 'publico') return 'Público';
  if (name.startsWith('DELETE ')) return 'Excluir e desativar';
  if (/^POST .*\/store$/.test(name)) return 'Criar';
  if (/^PUT .*\/(?:update|ordenar|preferencias|guarda|sinal|configuracoes\/mensagens)/.test(name))
    return 'Alterar';
  if (!name.startsWith('GET ')) return 'Ações';
  if (/porque|relatorios|financeiro|painel|chart|(?:receita|despesas)\/data|caixa/.test(name))
    return 'Relatórios e contas';
  if (
    // Routes of tables have pages.
    query?.shape['page'] ||
    /\/(?:list|busca|agenda|estagios|quadro|filtros|linhas|lancamentos|resumo|eventos|data|duplicado|nao-pagos)/.test(
      name,
    )
  )
    return 'Listas e tabelas';
  return 'Leitura, PDF e imagem';
};

const open = (name: string, query?: z.ZodObject): Route => {
  const [method = '', path = ''] = name.split(' ');
  return { method, path, access: 'publico', body: undefined, query };
};

/** Express serves the public pages; no controller declares them. */
const PAGES: readonly Route[] = [
  open('GET /'),
  open('GET /home'),
  open('GET /produtos'),
  open('GET /produtos/show/:id'),
  open('GET /produtos/encomendar/:id'),
  open('POST /produtos/encomendar/:id'),
  open('GET /produtos/encomendada/:codigo'),
  open('GET /welcome'),
  open('GET /sitemap.xml'),
  open('GET /robots.txt'),
  open('GET /api/produtos/data', consultaDaLoja),
  open('GET /api/produtos/show/:id'),
  open('GET /api/produtos/image/:id', consultaDaImagem),
  open('GET /c/:token'),
  open('POST /c/:token'),
];

/** Reads its fields from the body or the query, and therefore declares no schema. */
const CANCELS_AN_ORDER = 'DELETE /api/adm/pedidos/destroy/:id';

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

const fuzzRoute = (route: Route): FuzzRoute => {
  const { method, path, access, query } = route;
  const name = `${method} ${path}`;
  const body = name === CANCELS_AN_ORDER ? corpoDoCancelamento : route.body;
  const routeClass = classOf(name, route);
  const upload = routeClass === 'Envio de arquivos';
  return {
    name,
    method,
    path,
    who: access,
    class: routeClass,
    ...(body && { body }),
    ...(query && { query }),
    ...(upload && { upload }),
    ...(WITH_FILES.has(name) && { withFiles: true }),
    ...(FLAGS[name] && { flags: FLAGS[name] }),
    // Schemas cannot predict a cancellation (fields in the query) or an upload (form after the file).
    checked: !upload && name !== CANCELS_AN_ORDER,
  };
};

export const fuzzRoutes = (declared: readonly Route[]): FuzzRoute[] =>
  [...declared, ...PAGES].map(fuzzRoute);
