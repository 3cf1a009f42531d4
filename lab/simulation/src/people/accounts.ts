import type { CommandOrigin } from '@encomenda/backend/platform/commands/handle-command';
import { AlterarUsuario } from '@encomenda/backend/usuarios/cadastro/alterar-usuario';
import { CriarUsuario } from '@encomenda/backend/usuarios/cadastro/criar-usuario';
import { DesativarUsuario } from '@encomenda/backend/usuarios/cadastro/desativar-usuario';
import { ReativarUsuario } from '@encomenda/backend/usuarios/cadastro/reativar-usuario';
import { PAPEIS } from '@encomenda/contracts/usuarios/papeis';
import type { Random } from '@encomenda/platform/random';
import type { Intent } from './intents.js';
import { CANARY, type Known } from './known.js';

/** Derived from the command id, so that the log tells which password is valid. */
export const passwordOf = (commandId: string): string => `senha do comando ${commandId}`;

const emailOf = (text: string | number): string => `${CANARY}.${text}@exemplo.com`;

const creating = (random: Random): Intent => {
  const role = random.pick(PAPEIS);
  return {
    name: 'CriarUsuario',
    creates: 'usuarios',
    command: (origin) =>
      new CriarUsuario(origin, {
        name: CANARY,
        email: emailOf(origin.commandId),
        role,
        password: passwordOf(origin.commandId),
      }),
  };
};

const changing = (random: Random, usuarioId: number): Intent => {
  const role = random.pick(PAPEIS);
  const email = emailOf(random.between(1, 9));
  const comSenha = random.next() < 0.6;
  const dados = ({ commandId }: CommandOrigin) => ({
    name: CANARY,
    email,
    role,
    password: comSenha ? passwordOf(commandId) : null,
  });
  return {
    name: 'AlterarUsuario',
    command: (origin) => new AlterarUsuario(origin, usuarioId, dados(origin)),
  };
};

export const drawAccountIntent = (random: Random, known: Known): Intent => {
  const drawn = random.next();
  if (known.usuarios.length === 0 || drawn < 0.15) return creating(random);
  const id = random.pick(known.usuarios);
  if (drawn < 0.6) return { ...changing(random, id), givesUp: true };
  const name = drawn < 0.85 ? 'DesativarUsuario' : 'ReativarUsuario';
  return {
    name,
    givesUp: true,
    command: (origin) =>
      name === 'DesativarUsuario'
        ? new DesativarUsuario(origin, id)
        : new ReativarUsuario(origin, id),
  };
};
