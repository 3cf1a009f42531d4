import { SenhaReconhecida, usuarioStream } from '@encomenda/contracts/usuarios/usuario.events';
import {
  ACCOUNT_JSON,
  AuthoritySeals,
  type AccountRow,
  type Sealed,
} from '@encomenda/platform/seals/authority-seals';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { derivedId } from '@encomenda/platform/ids';
import type pg from 'pg';
import { appendOwnEvent } from '../log/own-event.js';

interface Facts {
  readonly users: ReadonlyMap<string, bigint>;
  readonly store: Pick<EventStore, 'append'>;
  readonly masterKey: Buffer;
  readonly now: Date;
}

/**
 * Resets accounts whose revision is ahead of the log: they would skip its next events. An event
 * proves the password of an account with a valid seal, because the log does not know that password.
 */
export const resetAccountsAhead = async (
  client: pg.ClientBase,
  { users, store, masterKey, now }: Facts,
): Promise<void> => {
  const seals = new AuthoritySeals(masterKey);
  const { rows } = await client.query<{ account: Sealed<AccountRow> }>(
    `select ${ACCOUNT_JSON} as account from escrita.contas c order by c.usuario_id`,
  );
  for (const { account } of rows) {
    const { usuarioId, revisao, senhaHash } = account;
    const stream = usuarioStream(usuarioId);
    const last = users.get(stream);
    if (BigInt(revisao) <= (last ?? -1n)) continue;
    const sealed = last !== undefined && seals.holdsAccount(account);
    if (sealed)
      await appendOwnEvent(
        store,
        {
          stream,
          revision: last,
          type: SenhaReconhecida.type,
          version: SenhaReconhecida.version,
          data: { usuarioId, provaDaSenha: seals.passwordProof(usuarioId, senhaHash) },
          commandId: derivedId('senha-da-copia', usuarioId, senhaHash),
        },
        { now, masterKey },
      );
    await client.query(
      `update escrita.contas set revisao = -1, selo = $2,
         confirmada_em = case when $3 then confirmada_em end
       where usuario_id = $1`,
      [usuarioId, sealed ? seals.account({ ...account, revisao: '-1' }) : null, last !== undefined],
    );
  }
};
