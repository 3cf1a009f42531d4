import type { Configuracoes } from '@encomenda/contracts/configuracoes/configuracoes.http';
import type { TipoDeOpcao } from '@encomenda/contracts/produtos/opcao-do-produto';
import type { Produto } from '@encomenda/contracts/produtos/produtos.http';
import type { RespostaDeAcao, RespostaDeCriacao } from '@encomenda/contracts/shared/transport/http';
import { api, sendEdit, tableTag, type Keyed } from '../core/api';

export interface FormularioDoProduto extends Record<string, unknown> {
  nome: string;
  descricao: string;
  categ_produto_id: number | null;
  ativo_site: boolean;
  /** Decimal reais, or an unreadable text as typed. */
  valor: number | string | null;
  /** Names of photos to upload after the save; a draft stores only these. */
  fotos: readonly string[];
}

/** Amounts are decimal reais, or an unreadable text as typed. */
export interface EscolhaNoFormulario {
  nome: string;
  acrescimo: number | string | null;
}

export interface OpcaoNoFormulario {
  nome: string;
  tipo: TipoDeOpcao;
  obrigatoria: boolean;
  maximo: number | string;
  acrescimo: number | string | null;
  escolhas: EscolhaNoFormulario[];
}

export interface FormularioDaEncomenda extends Record<string, unknown> {
  dias_de_producao: number | string;
  opcoes: OpcaoNoFormulario[];
}

type ContatoDaLoja = Pick<Configuracoes, 'telefone' | 'email'>;

export const produtoTag = (id: number) => ({ type: 'Produto' as const, id });

export const produtosApi = api
  .enhanceEndpoints({ addTagTypes: ['Produto', 'Configuracoes'] })
  .injectEndpoints({
    endpoints: (build) => ({
      contatoDaLoja: build.query<ContatoDaLoja, void>({
        query: () => ({ url: '/api/adm/configuracoes/show', partial: true }),
        providesTags: ['Configuracoes'],
      }),
      produto: build.query<Produto, number>({
        query: (id) => `/api/adm/produtos/show/${id}`,
        providesTags: (_result, _error, id) => [produtoTag(id)],
      }),
      cadastrarProduto: build.mutation<RespostaDeCriacao, FormularioDoProduto & Keyed>({
        query: ({ idempotencyKey, fotos: _fotos, ...body }) => ({
          url: '/api/adm/produtos/store',
          method: 'POST',
          body,
          idempotencyKey,
        }),
        invalidatesTags: [tableTag('produtos')],
      }),
      atualizarProduto: build.mutation<
        RespostaDeAcao,
        FormularioDoProduto & Keyed & { id: number }
      >({
        query: ({ idempotencyKey, ifMatch, id, fotos: _fotos, ...body }) => ({
          url: `/api/adm/produtos/update/${id}`,
          method: 'PUT',
          body,
          idempotencyKey,
          ifMatch,
        }),
        invalidatesTags: (_result, _error, { id }) => [produtoTag(id), tableTag('produtos')],
      }),
      definirEncomenda: build.mutation<
        RespostaDeAcao,
        FormularioDaEncomenda & Keyed & { id: number }
      >({
        query: sendEdit('/api/adm/produtos/encomenda'),
        invalidatesTags: (_result, _error, { id }) => [produtoTag(id)],
      }),
      excluirProduto: build.mutation<RespostaDeAcao, number>({
        query: (id) => ({ url: `/api/adm/produtos/destroy/${id}`, method: 'DELETE' }),
        invalidatesTags: [tableTag('produtos')],
      }),
    }),
  });

export const {
  useContatoDaLojaQuery,
  useProdutoQuery,
  useCadastrarProdutoMutation,
  useAtualizarProdutoMutation,
  useDefinirEncomendaMutation,
  useExcluirProdutoMutation,
} = produtosApi;
