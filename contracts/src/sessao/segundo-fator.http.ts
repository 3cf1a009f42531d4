import { z } from 'zod';
import { mensagens, texto } from '../shared/campos.js';
import type { RespostaDeAcao } from '../shared/http.js';
import { senhaDigitada } from '../usuarios/usuarios.http.js';

const CODIGO = 'Código';
const FORMATO = 'O campo Código deve ter os 6 números do aplicativo ou um código de recuperação.';

/**
 * The six digits of the app, or a recovery code; spaces, hyphens and case mean nothing. Gives
 * digits and capitals only.
 */
const codigo = z
  .string({ error: mensagens.obrigatorio(CODIGO) })
  .max(64, mensagens.invalido(CODIGO))
  .transform((digitado) => digitado.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(
    z.string().regex(/^(\d{6}|[\dA-Z]{16})$/, {
      error: ({ input }) => (input === '' ? mensagens.obrigatorio(CODIGO) : FORMATO),
    }),
  );

/** Body of conta/segundo-fator. */
export const corpoDoInicio = z.object({ senha: senhaDigitada('Senha atual') });
export type CorpoDoInicio = z.infer<typeof corpoDoInicio>;

/** Body of login/codigo and conta/segundo-fator/confirmar. */
export const corpoDoCodigo = z.object({ codigo });
export type CorpoDoCodigo = z.infer<typeof corpoDoCodigo>;

/** Body of conta/segundo-fator/desligar and conta/segundo-fator/codigos. */
export const corpoDeSenhaECodigo = corpoDoInicio.extend({ codigo });
export type CorpoDeSenhaECodigo = z.infer<typeof corpoDeSenhaECodigo>;

/** Body of users/redefinir-segundo-fator. */
export const corpoDaRedefinicao = z.object({ motivo: texto('Motivo', { max: 500 }) });
export type CorpoDaRedefinicao = z.infer<typeof corpoDaRedefinicao>;

/** Answer of GET conta/segundo-fator. */
export interface SegundoFator {
  ativo: boolean;
  /** Since when, for reading; null while it is off. */
  desde_br: string | null;
  /** Recovery codes that nobody has used. */
  codigosRestantes: number;
}

/** What an app needs to know; it counts once a code of it has come back. */
export interface SegundoFatorIniciado {
  /** Base 32 in groups of four. */
  segredo: string;
  /** The same as a picture: an SVG, as an address for `img`. */
  imagem: string;
}

/** Shown once: only hashes of them are kept. */
export interface CodigosDeRecuperacao extends RespostaDeAcao {
  codigos: string[];
}
