import type {
  CorpoDoLogin,
  FaltaOCodigo,
  Sessao,
  UsuarioDaSessao,
} from '@encomenda/contracts/sessao/sessao.http';
import type { CorpoDoCodigo } from '@encomenda/contracts/sessao/segundo-fator.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { api } from './api';
import { setTracing } from './tracing';

interface NovaConta extends CorpoDoLogin {
  name: string;
  palavra?: string;
}

const post = (url: string) => (body: CorpoDoLogin | CorpoDoCodigo | NovaConta) => ({
  url,
  method: 'POST',
  body,
});

export const sessaoApi = api.injectEndpoints({
  endpoints: (build) => ({
    sessao: build.query<Sessao, void>({
      query: () => '/sessao',
      transformResponse: (sessao: Sessao) => {
        setTracing(sessao.rastreio === true);
        return sessao;
      },
      providesTags: ['Sessao'],
    }),
    /** A body in the answer means that the second factor is still missing. */
    login: build.mutation<Partial<FaltaOCodigo> | undefined, CorpoDoLogin>({
      query: post('/login'),
    }),
    enviarCodigo: build.mutation<unknown, CorpoDoCodigo>({ query: post('/login/codigo') }),
    register: build.mutation<RespostaDeAcao, NovaConta>({ query: post('/register') }),
    primeiroAcesso: build.mutation<unknown, NovaConta>({ query: post('/primeiro-acesso') }),
    logout: build.mutation<unknown, void>({
      query: () => ({ url: '/logout', method: 'POST', responseHandler: 'text' }),
    }),
  }),
});

export const {
  useSessaoQuery,
  useLoginMutation,
  useEnviarCodigoMutation,
  useRegisterMutation,
  usePrimeiroAcessoMutation,
  useLogoutMutation,
} = sessaoApi;

export const canAdminister = (user: UsuarioDaSessao): boolean => user.powers.length > 0;

/** Whether the user only produces, and others take and deliver the orders. */
export const soProduz = (powers: readonly Poder[]): boolean =>
  powers.includes('producao:alterar') && !powers.includes('pedidos:alterar');

export const usePoder = (poder: Poder): boolean =>
  useSessaoQuery().data?.user?.powers.includes(poder) ?? false;
