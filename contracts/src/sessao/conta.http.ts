import { z } from 'zod';
import { senhaDigitada, senhaNova } from '../usuarios/usuarios.http.js';

/** Body of conta/senha. */
export const corpoDaSenha = z.object({
  atual: senhaDigitada('Senha atual'),
  nova: senhaNova('Nova senha'),
});
export type CorpoDaSenha = z.infer<typeof corpoDaSenha>;

/** One of the places where somebody is logged in. */
export interface SessaoAberta {
  id: number;
  /** `Chrome no Windows`. */
  aparelho: string;
  /** UTC instant of the login, and for reading. */
  desde: string;
  desde_br: string;
  /** Last use, some minutes exact. */
  usada: string;
  usada_br: string;
  /** Whether it is the one that asks. */
  esta: boolean;
}
