import { consultaDaLoja, type ConsultaDaLoja } from '@encomenda/contracts/loja/loja.http';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { ValidationRefused } from '../platform/http/errors/validation.js';

type Query = Readonly<Record<string, unknown>>;

/** Query of API clients. @throws ValidationRefused that names the invalid fields */
export const consultaExata = (query: Query): ConsultaDaLoja => {
  const lida = consultaDaLoja.safeParse({ ...query });
  if (!lida.success) throw new ValidationRefused(lida.error.issues);
  return lida.data;
};

/** Query of a browser's address bar: invalid fields get their default. */
export const consultaTolerante = (query: Query): ConsultaDaLoja => {
  const lida = consultaDaLoja.safeParse({ ...query });
  if (lida.success) return lida.data;
  const ruins = new Set(lida.error.issues.map(({ path }) => path[0]));
  return consultaDaLoja.parse(
    Object.fromEntries(Object.entries(query).filter(([campo]) => !ruins.has(campo))),
  );
};

export const chaveDaConsulta = (consulta: ConsultaDaLoja): string => {
  const { page, per_page, categoria, pesquisa } = consulta;
  return `${page} ${per_page} ${categoria} ${normalizarBusca(pesquisa)}`;
};

/** Maximum length of a cached search, in characters: longer searches rarely repeat. */
const MAIOR_PESQUISA_LEMBRADA = 40;
export const lembravel = ({ pesquisa }: ConsultaDaLoja): boolean =>
  pesquisa.length <= MAIOR_PESQUISA_LEMBRADA;

export const enderecoDoCatalogo = ({
  page = 1,
  pesquisa = '',
  categoria = null,
}: Partial<Pick<ConsultaDaLoja, 'page' | 'pesquisa' | 'categoria'>>): string => {
  const busca = new URLSearchParams();
  if (pesquisa !== '') busca.set('pesquisa', pesquisa);
  if (categoria !== null) busca.set('categoria', String(categoria));
  if (page > 1) busca.set('page', String(page));
  return busca.size === 0 ? '/produtos' : `/produtos?${busca}`;
};

export const enderecoDoProduto = (id: number): string => `/produtos/show/${id}`;
