import type {
  FiltrosDaAuditoria,
  PaginaDaAuditoria,
} from '@encomenda/contracts/auditoria/auditoria.http';
import { api } from '../core/api';
import type { Filtros } from './historico/filtros/filtros-no-endereco';

const EVENTOS = '/api/adm/auditoria/eventos';
export const NOVOS_CONTADOS = 25;
const POR_VEZ = 50;
const NADA_DE_NOVO: PaginaDaAuditoria = { data: [], proxima: null };

/** System notices are left out unless asked for: there are many more of them than acts of people. */
const comoSePede = ({ avisos, ...filtros }: Filtros): Record<string, string> => {
  const pedidos = avisos === '1' || filtros.tipo !== undefined || filtros.assunto !== undefined;
  return pedidos ? filtros : { ...filtros, sem_avisos: '1' };
};

const auditoriaApi = api.enhanceEndpoints({ addTagTypes: ['NovosNaAuditoria'] }).injectEndpoints({
  endpoints: (build) => ({
    log: build.infiniteQuery<PaginaDaAuditoria, Filtros, number | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ proxima }) => proxima ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: EVENTOS,
        params: { ...comoSePede(queryArg), limite: POR_VEZ, antes: pageParam ?? undefined },
        partial: true,
      }),
    }),
    /** Empty until an announcement arrives: the log has just loaded its newest events. */
    novosNoLog: build.query<PaginaDaAuditoria, Filtros>({
      queryFn: async (filtros, { forced }, _options, ask) => {
        if (!forced) return { data: NADA_DE_NOVO };
        const { data, error } = await ask({
          url: EVENTOS,
          params: { ...comoSePede(filtros), limite: NOVOS_CONTADOS },
          partial: true,
        });
        return error ? { error } : { data: data as PaginaDaAuditoria };
      },
      providesTags: ['NovosNaAuditoria'],
    }),
    filtrosDoLog: build.query<FiltrosDaAuditoria, void>({
      query: () => ({ url: '/api/adm/auditoria/filtros', partial: true }),
    }),
  }),
});

export const logEmCsv = (filtros: Filtros): string =>
  `${EVENTOS}?${new URLSearchParams({ ...comoSePede(filtros), formato: 'csv' })}`;

export const { useLogInfiniteQuery, useNovosNoLogQuery, useFiltrosDoLogQuery } = auditoriaApi;
