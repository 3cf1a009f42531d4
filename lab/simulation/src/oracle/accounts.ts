import { usuarioFold } from '@encomenda/backend/usuarios/domain/usuario';
import { eventCatalog } from '@encomenda/contracts/catalogo';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import { createCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { KeyRing } from '@encomenda/platform/event-store/encryption/key-ring';
import { hashOf } from '../parts/accounts.js';
import type { Surroundings } from '../parts/surroundings.js';
import { passwordOf } from '../people/accounts.js';
import { keysIn } from './verdict.js';
import { RECOVERY_MS } from './watch.js';

interface Account {
  usuario_id: number;
  papel: string;
  ativa: boolean;
  senha_hash: string;
  confirmada: boolean;
}

const passwordCommand = (events: readonly RecordedEvent[]): string | undefined =>
  events.findLast(({ type }) => type === 'UsuarioCriado' || type === 'SenhaAlterada')?.metadata
    .commandId;

const offencesNow = async (
  { log, database }: Pick<Surroundings, 'log' | 'database'>,
  keys: KeyRing,
): Promise<string[]> => {
  const stored = log.all.filter(({ stream }) => stream.startsWith('usuario-'));
  const events = await createCodec(eventCatalog, await keysIn(keys, stored)).decode(stored);
  const { rows } = await database.look(
    `select usuario_id, papel, ativa, senha_hash, confirmada_em is not null as confirmada
     from escrita.contas order by usuario_id`,
  );
  const accounts = new Map((rows as unknown as Account[]).map((row) => [row.usuario_id, row]));
  return [...new Set(stored.map(({ stream }) => stream))].flatMap((stream) => {
    const own = events.filter((event) => event.stream === stream);
    const user = own.reduce(
      (folded, event) => usuarioFold.evolve(folded, event as unknown as UsuarioEvent),
      usuarioFold.initialState,
    );
    const account = accounts.get(Number(stream.slice('usuario-'.length)));
    if (user.situacao === 'inexistente') return [];
    if (!account?.confirmada) return [`${stream} has no account`];
    const differences = [
      account.papel === user.papel || `role ${account.papel}, not ${user.papel}`,
      account.ativa === (user.situacao === 'ativo') || `access ${account.ativa}`,
      account.senha_hash === hashOf(passwordOf(passwordCommand(own)!)) || 'another password',
    ];
    return differences
      .filter((difference) => typeof difference === 'string')
      .map((difference) => `the account of ${stream} is not what the log says: ${difference}`);
  });
};

export const offencesOfAccounts = async (
  around: Pick<Surroundings, 'world' | 'log' | 'database'>,
  keys: KeyRing,
): Promise<string[]> => {
  const { world, database } = around;
  const limit = world.now + RECOVERY_MS;
  for (;;) {
    const offences = database.isBusy ? ['the database is busy'] : await offencesNow(around, keys);
    if (offences.length === 0 || world.now > limit) return offences;
    const until = world.now + 100;
    await world.runUntil(() => world.now >= until, until + 1);
    world.after(100, () => undefined);
  }
};
