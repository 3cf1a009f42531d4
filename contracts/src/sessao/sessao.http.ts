import { z } from 'zod';
import { mensagens } from '../shared/campos.js';
import type { Papel, Poder } from '../usuarios/papeis.js';

const obrigatorio = (rotulo: string, max: number) =>
  z
    .string({ error: mensagens.obrigatorio(rotulo) })
    .min(1, mensagens.obrigatorio(rotulo))
    .max(max, mensagens.invalido(rotulo));

export const corpoDoLogin = z.object({
  /** As typed; accounts compare e-mails in their normal form. */
  email: obrigatorio('E-mail', 254).transform((v) => v.trim()),
  password: obrigatorio('Senha', 1024),
});
export type CorpoDoLogin = z.infer<typeof corpoDoLogin>;

/** Why somebody's session ended without their asking. */
export const FIM_DA_SESSAO = {
  desativado: 'Usuário desativado.',
  perfil: 'Seu perfil mudou. Entre novamente.',
  senha: 'Sua senha mudou. Entre novamente.',
  segundoFator: 'A verificação em duas etapas mudou. Entre novamente.',
  encerrada: 'Sua sessão terminou. Entre novamente.',
} as const;
export type MotivoDoFim = keyof typeof FIM_DA_SESSAO;

export interface UsuarioDaSessao {
  id: number;
  name: string;
  email: string;
  role: Papel;
  roleName: Papel;
  powers: readonly Poder[];
}

/** Answer of POST /login where a code is still owed: nobody is logged in yet. */
export interface FaltaOCodigo {
  segundaEtapa: true;
}

/** Answer of GET /sessao; also sets the CSRF cookie. */
export interface Sessao extends Partial<FaltaOCodigo> {
  user: UsuarioDaSessao | null;
  /** True while nobody exists: the set-up page is open. */
  primeiroAcesso: boolean;
  /** Whether the set-up page wants the word that the server said at its start. */
  pedePalavra?: boolean;
  /** Whether visitors may register. */
  cadastro: boolean;
}
