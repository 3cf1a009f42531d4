import type { Despesa } from '@encomenda/contracts/despesas/despesas.http';
import type { RespostaDeAcao, RespostaDeCriacao } from '@encomenda/contracts/shared/transport/http';
import { emUnidades, lerMilesimos } from '@encomenda/contracts/shared/numeros/quantidade';
import { api, tableTag, type Keyed } from '../core/api';

export interface FormularioDaDespesa extends Record<string, unknown> {
  nome: string;
  descricao: string;
  /** As typed: "1,5". */
  quantidade: string;
  unidade_medida_id: number | null;
  categoria_id: number | null;
  data: string | null;
  /** Decimal reais, or an unreadable text as typed. */
  valor: number | string | null;
}

const comQuantidade = <C extends Pick<FormularioDaDespesa, 'quantidade'>>(corpo: C) => {
  const milesimos = lerMilesimos(corpo.quantidade);
  return typeof milesimos === 'number' ? { ...corpo, quantidade: emUnidades(milesimos) } : corpo;
};

const deDespesa = [tableTag('despesas'), 'Gastos' as const, 'Dinheiro' as const];

const despesaTag = (id: number) => ({ type: 'Despesa' as const, id });

const despesasApi = api
  .enhanceEndpoints({ addTagTypes: ['Despesa', 'Gastos', 'Dinheiro'] })
  .injectEndpoints({
    endpoints: (build) => ({
      despesa: build.query<Despesa, number>({
        query: (id) => `/api/adm/despesas/show/${id}`,
        providesTags: (_result, _error, id) => [despesaTag(id)],
      }),
      lancarDespesa: build.mutation<RespostaDeCriacao, FormularioDaDespesa & Keyed>({
        query: ({ idempotencyKey, ...body }) => ({
          url: '/api/adm/despesas/store',
          method: 'POST',
          body: comQuantidade(body),
          idempotencyKey,
        }),
        invalidatesTags: deDespesa,
      }),
      atualizarDespesa: build.mutation<
        RespostaDeAcao,
        FormularioDaDespesa & Keyed & { id: number }
      >({
        query: ({ idempotencyKey, ifMatch, id, ...body }) => ({
          url: `/api/adm/despesas/update/${id}`,
          method: 'PUT',
          body: comQuantidade(body),
          idempotencyKey,
          ifMatch,
        }),
        invalidatesTags: (_result, _error, { id }) => [despesaTag(id), ...deDespesa],
      }),
      cancelarDespesa: build.mutation<RespostaDeAcao, number>({
        query: (id) => ({ url: `/api/adm/despesas/destroy/${id}`, method: 'DELETE' }),
        invalidatesTags: deDespesa,
      }),
    }),
  });

export const {
  useDespesaQuery,
  useLancarDespesaMutation,
  useAtualizarDespesaMutation,
  useCancelarDespesaMutation,
} = despesasApi;
