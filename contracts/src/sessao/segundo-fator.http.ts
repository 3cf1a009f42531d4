import { z } from 'zod';
import { mensagens, texto } from '../shared/campos/campos.js';
import type { RespostaDeAcao } from '../shared/transport/http.js';
import { senhaDigitada } from '../usuarios/usuarios.http.js';

const CODIGO = 'Código';
const FORMATO = 'O campo Código deve ter os 6 números do aplicativo ou um código de recuperação.';

/** Code of the app, or recovery code. Parsed to upper case without spaces and hyphens. */
const codigo = z
  .string({ error: mensagens.obrigatorio(CODIGO) })
  .max(64, mensagens.invalido(CODIGO))
  .transform((digitado) => digitado.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(
    z.string().regex(/^(\d{6}|[\dA-Z]{16})$/, {
      error: ({ input }) => (input === '' ? mensagens.obrigatorio(CODIGO) : FORMATO),
    }),
  );

export const corpoDoInicio = z.object({ senha: senhaDigitada('Senha atual') });
export type CorpoDoInicio = z.infer<typeof corpoDoInicio>;

export const corpoDoCodigo = z.object({ codigo });
export type CorpoDoCodigo = z.infer<typeof corpoDoCodigo>;

export const corpoDeSenhaECodigo = corpoDoInicio.extend({ codigo });
export type CorpoDeSenhaECodigo = z.infer<typeof corpoDeSenhaECodigo>;

export const corpoDaRedefinicao = z.object({ motivo: texto('Motivo', { max: 500 }) });
export type CorpoDaRedefinicao = z.infer<typeof corpoDaRedefinicao>;

export interface SegundoFator {
  ativo: boolean;
  desde_br: string | null;
  codigosRestantes: number;
}

/** A new secret. It counts only after a code of the app confirms it. */
export interface SegundoFatorIniciado {
  /** Base32 in groups of four. */
  segredo: string;
  imagem: string;
}

/** Shown once: only hashes are stored. */
export interface CodigosDeRecuperacao extends RespostaDeAcao {
  codigos: string[];
}
