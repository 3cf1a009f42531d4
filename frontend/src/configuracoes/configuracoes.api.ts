import type { Configuracoes } from '@encomenda/contracts/configuracoes/configuracoes.http';
import type { ImpressaoDaChave } from '@encomenda/contracts/orcamentos/link.http';
import type { RegraDoSinal } from '@encomenda/contracts/pedidos/pagamentos/sinal';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { api, tableTag, type Keyed, sendForm } from '../core/api';

export interface FormularioDasConfiguracoes extends Record<string, unknown> {
  nome: string;
  documento: string;
  telefone: string;
  email: string;
  endereco: string;
  cidade: string;
  estado: string;
  horario: string;
  apresentacao: string;
  chave_pix: string;
  /** Decimal reais. */
  saldo_inicial: number | string;
  dias_de_prazo_apertado: number | string;
}

export interface FormularioDaGuarda extends Record<string, unknown> {
  anos_de_guarda: number | string;
}

export interface FormularioDoSinal extends Record<string, unknown> {
  em: RegraDoSinal['em'];
  /** Decimal reais or per cent; an unreadable text as typed. */
  quanto: number | string;
  /** Decimal reais; '' for all orders. */
  a_partir_de: number | string;
  sem_o_sinal: RegraDoSinal['semOSinal'];
}

const configuracoesApi = api
  .enhanceEndpoints({ addTagTypes: ['Configuracoes', 'Painel'] })
  .injectEndpoints({
    endpoints: (build) => ({
      configuracoes: build.query<Configuracoes, void>({
        query: () => '/api/adm/configuracoes/show',
        providesTags: ['Configuracoes'],
      }),
      chaveDosRecibos: build.query<ImpressaoDaChave, void>({
        query: () => ({ url: '/api/adm/configuracoes/chave-dos-recibos', partial: true }),
      }),
      salvarConfiguracoes: build.mutation<RespostaDeAcao, FormularioDasConfiguracoes & Keyed>({
        query: ({ idempotencyKey, ifMatch, ...body }) => ({
          url: '/api/adm/configuracoes/update',
          method: 'PUT',
          body,
          idempotencyKey,
          ifMatch,
        }),
        invalidatesTags: ['Configuracoes'],
      }),
      salvarAnosDeGuarda: build.mutation<RespostaDeAcao, FormularioDaGuarda & Keyed>({
        query: sendForm('PUT', '/api/adm/configuracoes/guarda'),
        // The customers' table shows until when data is kept, which depends on the settings.
        invalidatesTags: ['Configuracoes', tableTag('clientes')],
      }),
      definirRegraDoSinal: build.mutation<RespostaDeAcao, FormularioDoSinal & Keyed>({
        query: ({ idempotencyKey, ifMatch, quanto, ...regra }) => ({
          url: '/api/adm/configuracoes/sinal',
          method: 'PUT',
          body: { ...regra, quanto: quanto === '' ? null : quanto },
          idempotencyKey,
          ifMatch,
        }),
        invalidatesTags: ['Configuracoes', 'Painel', tableTag('pedidos')],
      }),
      enviarLogo: build.mutation<RespostaDeAcao, { file: File } & Keyed>({
        query: ({ idempotencyKey, file }) => {
          const body = new FormData();
          body.append('name', file.name);
          body.append('file', file);
          return { url: '/api/adm/configuracoes/logo', method: 'POST', body, idempotencyKey };
        },
        invalidatesTags: ['Configuracoes'],
      }),
      removerLogo: build.mutation<RespostaDeAcao, void>({
        query: () => ({ url: '/api/adm/configuracoes/logo', method: 'DELETE' }),
        invalidatesTags: ['Configuracoes'],
      }),
    }),
  });

export const {
  useConfiguracoesQuery,
  useChaveDosRecibosQuery,
  useSalvarConfiguracoesMutation,
  useSalvarAnosDeGuardaMutation,
  useDefinirRegraDoSinalMutation,
  useEnviarLogoMutation,
  useRemoverLogoMutation,
} = configuracoesApi;
