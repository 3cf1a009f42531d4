import type {
  CorpoDoLogin,
  FaltaOCodigo,
  Sessao,
  UsuarioDaSessao,
} from '@encomenda/contracts/sessao/sessao.http';
import type { CorpoDoCodigo } from '@encomenda/contracts/sessao/segundo-fator.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/http';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { api } from './api';

interface NovaConta extends CorpoDoLogin {
  name: string;
  /** At the first access, where the server asks for it. */
  palavra?: string;
}

const post = (url: string) => (body: CorpoDoLogin | CorpoDoCodigo | NovaConta) => ({
  url,
  method: 'POST',
  body,
});

export const sessaoApi = api.injectEndpoints({
  endpoints: (build) => ({
    sessao: build.query<Sessao, void>({ query: () => '/sessao', providesTags: ['Sessao'] }),
    /** Whether a code is owed after it. */
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

/** Whether a user may enter the admin area at all. */
export const podeAdministrar = (user: UsuarioDaSessao): boolean => user.powers.length > 0;

/** Whether the one who is logged in may do something; hides what the server would refuse. */
export const usePoder = (poder: Poder): boolean =>
  useSessaoQuery().data?.user?.powers.includes(poder) ?? false;
