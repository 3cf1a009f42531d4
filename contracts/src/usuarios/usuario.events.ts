import { z } from 'zod';
import { defineEvent, TITULAR_REMOVIDO, type EventOf } from '../shared/event.js';
import { PAPEIS } from './papeis.js';

export const usuarioStream = (usuarioId: number): string => `usuario-${usuarioId}`;

const pessoa = z.object({
  usuarioId: z.int(),
  nome: z.string(),
  email: z.string(),
  papel: z.enum(PAPEIS),
});
const soONumero = z.object({ usuarioId: z.int() });
const personal = {
  owner: (dados: { usuarioId: number }) => `usuario-${dados.usuarioId}`,
  fields: { nome: TITULAR_REMOVIDO, email: TITULAR_REMOVIDO },
};

export const UsuarioCriado = defineEvent({
  type: 'UsuarioCriado',
  version: 1,
  about: 'Uma pessoa ganhou acesso; a senha não passa pelo histórico.',
  schema: pessoa,
  personal,
});

export const UsuarioAlterado = defineEvent({
  type: 'UsuarioAlterado',
  version: 1,
  about: 'Nome, e-mail ou perfil de uma pessoa mudaram.',
  schema: pessoa,
  personal,
});

export const UsuarioDesativado = defineEvent({
  type: 'UsuarioDesativado',
  version: 1,
  about: 'Uma pessoa perdeu o acesso; o que fez continua em seu nome.',
  schema: soONumero,
});

export const UsuarioReativado = defineEvent({
  type: 'UsuarioReativado',
  version: 1,
  about: 'Uma pessoa voltou a ter acesso.',
  schema: soONumero,
});

export const SenhaAlterada = defineEvent({
  type: 'SenhaAlterada',
  version: 1,
  about: 'Uma pessoa tem outra senha; nem a antiga nem a nova passam pelo histórico.',
  schema: soONumero,
});

export const SegundoFatorAtivado = defineEvent({
  type: 'SegundoFatorAtivado',
  version: 1,
  about: 'Uma pessoa passou a entrar também com um código; o segredo não passa pelo histórico.',
  schema: soONumero,
});

export const SegundoFatorDesativado = defineEvent({
  type: 'SegundoFatorDesativado',
  version: 1,
  about: 'Uma pessoa voltou a entrar só com a senha.',
  schema: soONumero,
});

export const usuarioEvents = [
  UsuarioCriado,
  UsuarioAlterado,
  UsuarioDesativado,
  UsuarioReativado,
  SenhaAlterada,
  SegundoFatorAtivado,
  SegundoFatorDesativado,
] as const;
export type UsuarioEvent = EventOf<(typeof usuarioEvents)[number]>;
