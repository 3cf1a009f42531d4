import { z } from 'zod';
import { defineEvent, eventsOf, USUARIO_REMOVIDO, type EventOf } from '../shared/events/event.js';
import { eliminacaoDoUsuarioEvents } from './eliminacao-do-usuario.events.js';
import { PAPEIS } from './papeis.js';

export const usuarioStream = (usuarioId: number): string => `usuario-${usuarioId}`;

export const titularUsuario = (dados: { usuarioId: number }): string =>
  `usuario-${dados.usuarioId}`;

const pessoa = z.object({
  usuarioId: z.int(),
  nome: z.string(),
  email: z.string(),
  papel: z.enum(PAPEIS),
});
const soONumero = z.object({ usuarioId: z.int() });
/** Keyed hash of the stored password hash: proves the account's password. Null in events before `SenhaReconhecida`. */
const provaDaSenha = z.string().nullable();
const SEM_SEGREDO = 'events contain no password and no second factor; change it again instead';
const personal = {
  owner: titularUsuario,
  fields: { nome: USUARIO_REMOVIDO, email: '' },
};

export const UsuarioCriado = defineEvent({
  type: 'UsuarioCriado',
  version: 1,
  about: 'Uma pessoa ganhou acesso; a senha não passa pelo histórico, só a prova de qual é.',
  numbers: { kind: 'usuario', field: 'usuarioId' },
  schema: pessoa.extend({ provaDaSenha }),
  personal,
  phrase: ({ nome, papel }) => `Usuário ${nome} criado, com o perfil ${papel}.`,
  undo: { never: 'an account is never deleted; deactivate it instead' },
});

export const UsuarioAlterado = defineEvent({
  type: 'UsuarioAlterado',
  version: 1,
  about: 'Nome, e-mail ou perfil de uma pessoa mudaram.',
  schema: pessoa,
  personal,
  phrase: ({ nome, papel }) => `Cadastro de ${nome} alterado, com o perfil ${papel}.`,
  undo: { never: 'it changes what a person may do; change it again in Usuários instead' },
});

export const UsuarioDesativado = defineEvent({
  type: 'UsuarioDesativado',
  version: 1,
  about: 'Uma pessoa perdeu o acesso; o que fez continua em seu nome.',
  schema: soONumero,
  phrase: () => 'Usuário desativado.',
  undo: { never: 'reactivate the account in Usuários instead; its sessions do not return' },
});

export const UsuarioReativado = defineEvent({
  type: 'UsuarioReativado',
  version: 1,
  about: 'Uma pessoa voltou a ter acesso.',
  schema: soONumero,
  phrase: () => 'Usuário reativado.',
  undo: { never: 'deactivate the account in Usuários instead' },
});

export const SenhaAlterada = defineEvent({
  type: 'SenhaAlterada',
  version: 1,
  about:
    'Uma pessoa tem outra senha; nem a antiga nem a nova passam pelo histórico, só a prova da nova.',
  schema: soONumero.extend({ provaDaSenha }),
  phrase: () => 'Senha alterada.',
  undo: { never: SEM_SEGREDO },
});

export const SenhaReconhecida = defineEvent({
  type: 'SenhaReconhecida',
  version: 1,
  about:
    'A senha que uma pessoa já tinha ganhou a sua prova: numa atualização, ou ao restaurar uma cópia.',
  schema: soONumero.extend({ provaDaSenha: z.string() }),
  phrase: () => 'Senha registrada para conferência. Ela não mudou.',
  undo: { never: SEM_SEGREDO },
});

export const SegundoFatorAtivado = defineEvent({
  type: 'SegundoFatorAtivado',
  version: 1,
  about: 'Uma pessoa passou a entrar também com um código; o segredo não passa pelo histórico.',
  schema: soONumero,
  phrase: () => 'Verificação em duas etapas ligada.',
  undo: { never: SEM_SEGREDO },
});

export const SegundoFatorDesativado = defineEvent({
  type: 'SegundoFatorDesativado',
  version: 1,
  about: 'Uma pessoa voltou a entrar só com a senha.',
  schema: soONumero.extend({
    redefinido: z.boolean(),
    motivo: z.string().nullable(),
  }),
  personal: { owner: personal.owner, fields: { motivo: null } },
  phrase: ({ redefinido, motivo }) =>
    redefinido
      ? `Verificação em duas etapas redefinida por outra pessoa.${motivo ? ` Motivo: ${motivo}` : ''}`
      : 'Verificação em duas etapas desligada.',
  undo: { never: SEM_SEGREDO },
});

export const CodigosDeRecuperacaoTrocados = defineEvent({
  type: 'CodigosDeRecuperacaoTrocados',
  version: 1,
  about: 'Uma pessoa recebeu outros códigos de recuperação; os de antes não servem mais.',
  schema: soONumero,
  phrase: () => 'Códigos de recuperação trocados.',
  undo: { never: SEM_SEGREDO },
});

export const usuarioEvents = eventsOf([
  UsuarioCriado,
  UsuarioAlterado,
  UsuarioDesativado,
  UsuarioReativado,
  SenhaAlterada,
  SenhaReconhecida,
  SegundoFatorAtivado,
  SegundoFatorDesativado,
  CodigosDeRecuperacaoTrocados,
  ...eliminacaoDoUsuarioEvents,
]);
export type UsuarioEvent = EventOf<(typeof usuarioEvents)[number]>;
