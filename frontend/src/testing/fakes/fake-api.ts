import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import type { Sessao } from '@encomenda/contracts/sessao/sessao.http';
import {
  PODERES,
  PODERES_DO_PAPEL,
  type Papel,
  type Poder,
} from '@encomenda/contracts/usuarios/papeis';

export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
  params: Record<string, string>;
  signal: AbortSignal;
}

export interface FakeAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

type Handler = (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>;

interface Route {
  method: string;
  pattern: string;
  handler: Handler;
}

const paramsOf = (pattern: string, path: string): Record<string, string> | null => {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const actual = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = actual;
    else if (part !== actual) return null;
  }
  return params;
};

const bodyOf = (text: string): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const SERVER_ERROR = 501;
const BELL = '/api/adm/notifications/unreadNotifications';
const BRAND = '/api/loja/marca';

/** An in-memory server that replaces `fetch`. Later routes take precedence; an unknown call answers 501. */
export const createFakeApi = () => {
  const routes: Route[] = [];
  const requests: FakeRequest[] = [];
  const add = (method: string) => (pattern: string, handler: Handler | object) => {
    const answer: Handler =
      typeof handler === 'function' ? (handler as Handler) : () => ({ body: handler });
    routes.unshift({ method, pattern, handler: answer });
  };

  const answer = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    for (const { method, pattern, handler } of routes) {
      const params = method === request.method ? paramsOf(pattern, url.pathname) : null;
      if (params === null) continue;
      const asked: FakeRequest = {
        method,
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: bodyOf(await request.text()),
        params,
        signal: request.signal,
      };
      requests.push(asked);
      const { status = 200, headers, body } = await handler(asked);
      return new Response(body === undefined ? '' : JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json', ...headers },
      });
    }
    if (url.pathname === BELL) return Response.json([]);
    if (url.pathname === BRAND) return Response.json({ nome: 'Encomenda', logo: null });
    return new Response(`No route for ${request.method} ${url.pathname}`, { status: SERVER_ERROR });
  };

  globalThis.fetch = (input, init) => answer(new Request(input, init));

  return {
    get: add('GET'),
    post: add('POST'),
    put: add('PUT'),
    delete: add('DELETE'),
    requests,
    requestsTo: (path: string) => requests.filter((request) => request.path === path),
  };
};

export type FakeApi = ReturnType<typeof createFakeApi>;

export const pagina = <Linha>(linhas: readonly Linha[], query?: URLSearchParams): Pagina<Linha> => {
  const page = Number(query?.get('page') ?? 1);
  const perPage = Number(query?.get('per_page') ?? 10);
  const from = (page - 1) * perPage;
  const data = linhas.slice(from, from + perPage);
  return {
    data,
    total: linhas.length,
    current_page: page,
    per_page: perPage,
    last_page: Math.max(1, Math.ceil(linhas.length / perPage)),
    from: data.length === 0 ? null : from + 1,
    to: data.length === 0 ? null : from + data.length,
  };
};

export const sessaoDe = (papel: Papel, name = 'Ana'): Sessao => ({
  user: {
    id: 1,
    name,
    email: 'ana@exemplo.com.br',
    role: papel,
    roleName: papel,
    powers: papel === 'Administrador' ? PODERES : PODERES_DO_PAPEL[papel],
  },
  primeiroAcesso: false,
  cadastro: true,
});

export const comPoderes = (...powers: Poder[]): Sessao => {
  const { user } = sessaoDe('Visitante');
  return { user: user && { ...user, powers }, primeiroAcesso: false, cadastro: true };
};

export const SEM_SESSAO: Sessao = { user: null, primeiroAcesso: false, cadastro: true };
