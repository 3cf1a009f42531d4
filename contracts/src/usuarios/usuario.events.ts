import { z } from 'zod';
import { defineEvent, TITULAR_REMOVIDO, type EventOf } from '../shared/event.js';
import { PAPEIS } from './papeis.js';

export const usuarioStream = (usuarioId: number): string => `usuario-${usuarioId}`;

export const UsuarioCriado = defineEvent({
  type: 'UsuarioCriado',
  version: 1,
  about: 'Uma pessoa ganhou acesso; a senha não passa pelo histórico.',
  schema: z.object({
    usuarioId: z.int(),
    nome: z.string(),
    email: z.string(),
    papel: z.enum(PAPEIS),
  }),
  personal: {
    owner: (dados: { usuarioId: number }) => `usuario-${dados.usuarioId}`,
    fields: { nome: TITULAR_REMOVIDO, email: TITULAR_REMOVIDO },
  },
});

export const usuarioEvents = [UsuarioCriado] as const;
export type UsuarioEvent = EventOf<(typeof usuarioEvents)[number]>;
