import type {
  CorpoDoTextoDaMensagem,
  TextoDaMensagem,
} from '@encomenda/contracts/mensagens/mensagens.http';
import type { TipoDeMensagem } from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { api, type Keyed } from '../../core/api';

const mensagensDaLojaApi = api
  .enhanceEndpoints({ addTagTypes: ['Configuracoes'] })
  .injectEndpoints({
    endpoints: (build) => ({
      textosDasMensagens: build.query<TextoDaMensagem[], void>({
        query: () => '/api/adm/configuracoes/mensagens',
        providesTags: ['Configuracoes'],
      }),
      escreverMensagem: build.mutation<
        RespostaDeAcao,
        CorpoDoTextoDaMensagem & Keyed & { tipo: TipoDeMensagem }
      >({
        query: ({ tipo, texto, idempotencyKey }) => ({
          url: `/api/adm/configuracoes/mensagens/${tipo}`,
          method: 'PUT',
          body: { texto },
          idempotencyKey,
        }),
        invalidatesTags: ['Configuracoes'],
      }),
      voltarAoTextoPadrao: build.mutation<RespostaDeAcao, TipoDeMensagem>({
        query: (tipo) => ({ url: `/api/adm/configuracoes/mensagens/${tipo}`, method: 'DELETE' }),
        invalidatesTags: ['Configuracoes'],
      }),
    }),
  });

export const {
  useTextosDasMensagensQuery,
  useEscreverMensagemMutation,
  useVoltarAoTextoPadraoMutation,
} = mensagensDaLojaApi;
