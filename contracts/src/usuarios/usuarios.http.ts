import { z } from 'zod';
import { mensagens, opcional, texto } from '../shared/campos/campos.js';
import { corpoDosCampos } from '../shared/campos/corpo-dos-campos.js';
import { consultaDeTabela } from '../shared/transport/http.js';
import { emailDeUsuario } from './email.js';
import { camposDoUsuario } from './usuario.campos.js';

export const SENHA_MINIMA = 8;
export const SENHA_MAXIMA = 128;

/** A new password. It may have any characters, and is never trimmed. */
export const senhaNova = (rotulo: string) =>
  z
    .string({
      error: (p) => (p.input == null ? mensagens.obrigatorio(rotulo) : mensagens.invalido(rotulo)),
    })
    .min(1, mensagens.obrigatorio(rotulo))
    .min(SENHA_MINIMA, mensagens.minimoDeCaracteres(rotulo, SENHA_MINIMA))
    .max(SENHA_MAXIMA, mensagens.caracteres(rotulo, SENHA_MAXIMA));
const senha = senhaNova('Senha');

/** A password for login. Without rules, because their errors would tell something about stored passwords. */
export const senhaDigitada = (rotulo: string) =>
  z
    .string({ error: mensagens.obrigatorio(rotulo) })
    .min(1, mensagens.obrigatorio(rotulo))
    .max(1024, mensagens.invalido(rotulo));

export const corpoDoUsuario = corpoDosCampos(camposDoUsuario).extend({
  email: emailDeUsuario,
  password: senha,
});
export type CorpoDoUsuario = z.infer<typeof corpoDoUsuario>;

/** Without a password, the current one stays. */
export const corpoDoUsuarioAlterado = corpoDoUsuario.extend({
  password: z.preprocess((v) => (v === '' || v === undefined ? null : v), senha.nullable()),
});
export type CorpoDoUsuarioAlterado = z.infer<typeof corpoDoUsuarioAlterado>;

export const consultaDeUsuarios = consultaDeTabela.extend({
  situacao: z.enum(['ativos', 'desativados'], { error: mensagens.invalido('Situação') }).optional(),
});
export type ConsultaDeUsuarios = z.infer<typeof consultaDeUsuarios>;

export const corpoDoRegistro = corpoDoUsuario.omit({ role: true });
export type CorpoDoRegistro = z.infer<typeof corpoDoRegistro>;

/** `palavra` is required only when `Sessao.pedePalavra` is true. */
export const corpoDoPrimeiroAcesso = corpoDoRegistro.extend({
  palavra: opcional(texto('Palavra de acesso', { max: 64 })),
});
export type CorpoDoPrimeiroAcesso = z.infer<typeof corpoDoPrimeiroAcesso>;

export interface Usuario {
  id: number;
  name: string;
  email: string;
  role: string;
  roleName: string;
  active: boolean;
  secondFactor: boolean;
}

export interface OpcaoDePapel {
  id: string;
  name: string;
}
