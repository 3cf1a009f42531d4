import { api } from './api';

/** Who is logged in. */
export interface Usuario {
  id: number;
  name: string;
  email: string;
  role: string;
  roleName: string;
  /** What the role may do; missing when the server leaves it to the role's name. */
  powers?: string[];
}

export interface Sessao {
  user: Usuario | null;
  /** True only while there is no user at all: the set-up page is open. */
  primeiroAcesso: boolean;
}

export interface Credenciais {
  email: string;
  password: string;
}

export interface NovaConta extends Credenciais {
  name: string;
}

const post = (url: string) => (body: Credenciais | NovaConta) => ({ url, method: 'POST', body });

export const sessaoApi = api.injectEndpoints({
  endpoints: (build) => ({
    sessao: build.query<Sessao, void>({ query: () => '/sessao', providesTags: ['Sessao'] }),
    login: build.mutation<unknown, Credenciais>({ query: post('/login') }),
    register: build.mutation<unknown, NovaConta>({ query: post('/register') }),
    primeiroAcesso: build.mutation<unknown, NovaConta>({ query: post('/primeiro-acesso') }),
    logout: build.mutation<unknown, void>({
      query: () => ({ url: '/logout', method: 'POST', responseHandler: 'text' }),
    }),
  }),
});

export const {
  useSessaoQuery,
  useLoginMutation,
  useRegisterMutation,
  usePrimeiroAcessoMutation,
  useLogoutMutation,
} = sessaoApi;

const VISITANTE = 'Visitante';

/** Whether a user may enter the admin area at all. */
export const podeAdministrar = (user: Usuario): boolean =>
  user.powers === undefined ? user.roleName !== VISITANTE : user.powers.length > 0;
