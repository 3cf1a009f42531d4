import type { Figura, Pergunta } from '@encomenda/contracts/porque/figuras';
import type { EventoDoPorque, Porque, TipoDeLinha } from '@encomenda/contracts/porque/porque.http';
import type { Assunto } from '@encomenda/contracts/shared/transport/socket';
import { api, tableTag } from '../../core/api';

const ASSUNTOS: Readonly<Record<Figura, readonly Assunto[]>> = {
  receita: ['receita'],
  despesas: ['despesas'],
  saldo: ['receita', 'despesas'],
  caixa: ['receita', 'despesas', 'configuracoes'],
  pedidos: ['relatorios', 'pedidos'],
  'media-de-pedidos': ['relatorios', 'pedidos'],
  clientes: ['relatorios', 'clientes'],
  'media-de-clientes': ['relatorios', 'clientes'],
  unidades: ['relatorios'],
  produto: ['relatorios'],
  cliente: ['relatorios', 'pedidos'],
};

const ASSUNTO_DA_LINHA: Readonly<Record<TipoDeLinha, Assunto>> = {
  pagamento: 'receita',
  despesa: 'despesas',
  pedido: 'pedidos',
  item: 'pedidos',
  cliente: 'clientes',
};

const porqueApi = api.injectEndpoints({
  endpoints: (build) => ({
    porque: build.query<Porque, { pergunta: Pergunta; page: number }>({
      query: ({ pergunta: { figura, ...resto }, page }) => ({
        url: `/api/adm/porque/${figura}`,
        params: { ...resto, page },
        partial: true,
      }),
      providesTags: (_answer, _error, { pergunta }) => ASSUNTOS[pergunta.figura].map(tableTag),
    }),
    eventosDoPorque: build.query<EventoDoPorque[], { tipo: TipoDeLinha; id: number }>({
      query: ({ tipo, id }) => ({ url: `/api/adm/porque/eventos/${tipo}/${id}`, partial: true }),
      providesTags: (_answer, _error, { tipo }) => [tableTag(ASSUNTO_DA_LINHA[tipo])],
    }),
  }),
});

export const { usePorqueQuery, useEventosDoPorqueQuery } = porqueApi;
