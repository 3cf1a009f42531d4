import { z } from 'zod';
import { mensagens } from '../shared/campos/campos.js';
import type { Papel, Poder } from '../usuarios/papeis.js';

const obrigatorio = (rotulo: string, max: number) =>
  z
    .string({ error: mensagens.obrigatorio(rotulo) })
    .min(1, mensagens.obrigatorio(rotulo))
    .max(max, mensagens.invalido(rotulo));

export const corpoDoLogin = z.object({
  /** As the user typed it. Accounts compare normalised e-mails. */
  email: obrigatorio('E-mail', 254).transform((v) => v.trim()),
  password: obrigatorio('Senha', 1024),
});
export type CorpoDoLogin = z.infer<typeof corpoDoLogin>;

export interface UsuarioDaSessao {
  id: number;
  name: string;
  email: string;
  role: Papel;
  roleName: Papel;
  powers: readonly Poder[];
}

export interface FaltaOCodigo {
  segundaEtapa: true;
}

/** `GET /sessao` also sets the CSRF cookie. */
export interface Sessao extends Partial<FaltaOCodigo> {
  user: UsuarioDaSessao | null;
  primeiroAcesso: boolean;
  /** Whether the first access needs the word that the terminal prints. */
  pedePalavra?: boolean;
  cadastro: boolean;
  /** Whether tracing is on: the page then begins a trace for each write. */
  rastreio?: true;
}
