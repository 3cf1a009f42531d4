import { z } from 'zod';
import { senhaDigitada, senhaNova } from '../usuarios/usuarios.http.js';

export const corpoDaSenha = z.object({
  atual: senhaDigitada('Senha atual'),
  nova: senhaNova('Nova senha'),
});
export type CorpoDaSenha = z.infer<typeof corpoDaSenha>;

export interface SessaoAberta {
  id: number;
  aparelho: string;
  /** UTC instant of the login. */
  desde: string;
  desde_br: string;
  /** Accurate to minutes. */
  usada: string;
  usada_br: string;
  esta: boolean;
}
