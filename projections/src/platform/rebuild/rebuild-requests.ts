import type { Position } from '@encomenda/contracts/shared/events/event';
import type pg from 'pg';
import type { AnyProjection } from '../projection.js';

export interface RebuildRequest {
  readonly id: string;
  readonly projection: AnyProjection;
  readonly attempts: number;
}

interface Row {
  id: string;
  projecao: string;
  tentativas: number;
}

export const startNext = async (
  client: pg.ClientBase,
  projections: readonly AnyProjection[],
): Promise<RebuildRequest | undefined> => {
  const { rows } = await client.query<Row>(
    `update operacao.reconstrucoes r
     set estado = 'andando', tentativas = r.tentativas + 1, eventos = 0, parte = 0,
         iniciada_em = now()
     where r.id = (
       select o.id from operacao.reconstrucoes o
       join unnest($1::text[], $2::int[]) as nossa (nome, versao) on nossa.nome = o.projecao
       left join projecao.projecoes p on p.nome = o.projecao
       where o.estado in ('pedida', 'andando') and coalesce(p.versao, 0) <= nossa.versao
       order by o.id limit 1
     )
     returning r.id, r.projecao, r.tentativas - 1 as tentativas`,
    [projections.map(({ name }) => name), projections.map(({ version }) => version)],
  );
  const [row] = rows;
  const projection = row && projections.find(({ name }) => name === row.projecao);
  return projection && { id: row.id, projection, attempts: row.tentativas };
};

export const recordProgress = async (
  client: pg.ClientBase,
  { id }: RebuildRequest,
  { events, share }: { events: number; share: number },
): Promise<void> => {
  await client.query('update operacao.reconstrucoes set eventos = $2, parte = $3 where id = $1', [
    id,
    events,
    share,
  ]);
};

/** Puts the request back without counting an attempt: the failure was not the request's. */
export const requeue = async (client: pg.ClientBase, { id }: RebuildRequest): Promise<void> => {
  await client.query(
    "update operacao.reconstrucoes set estado = 'pedida', tentativas = tentativas - 1 where id = $1",
    [id],
  );
};

export const recordDone = async (client: pg.ClientBase, { id }: RebuildRequest): Promise<void> => {
  await client.query(
    `update operacao.reconstrucoes
     set estado = 'concluida', parte = 100, terminada_em = now(), erro = null where id = $1`,
    [id],
  );
};

export const recordFailed = async (
  client: pg.ClientBase,
  { id }: RebuildRequest,
  { reason, at }: { reason: string; at: Position | null },
): Promise<void> => {
  await client.query(
    `update operacao.reconstrucoes
     set estado = 'falhou', terminada_em = now(), erro = $2, erro_posicao = $3::numeric
     where id = $1`,
    [id, reason.slice(0, 2_000), at?.commit],
  );
};
