import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { connectClient } from '@encomenda/platform/database/postgres';
import { allProjections } from '@encomenda/projections/all-projections';
import { applyBatch } from '@encomenda/projections/platform/apply/apply-batch';
import { moveCheckpoints } from '@encomenda/projections/platform/checkpoints';
import { openReadModel } from '@encomenda/projections/platform/read-model';
import { register } from '@encomenda/projections/platform/registry';
import { createTables } from '@encomenda/projections/platform/schema';
import type { TestDatabase } from '@encomenda/projections/testing/test-database';

const AT_ONCE = 4_000;

export const project = async (
  database: TestDatabase,
  events: readonly RecordedEvent[],
): Promise<void> => {
  const client = await connectClient(database.url, { name: 'teste', pipeline: true });
  try {
    await client.query('truncate projecao.projecoes, projecao.mudancas');
    await register(client, allProjections);
    await client.query("update projecao.projecoes set estado = 'rodando'");
    for (const projection of allProjections) {
      await createTables(client, projection, projection.name);
      await client.query('update projecao.projecoes set versao = $2 where nome = $1', [
        projection.name,
        projection.version,
      ]);
    }
    const models = [];
    for (const projection of allProjections)
      models.push(await openReadModel(client, projection, projection.name));
    for (let at = 0; at < events.length; at += AT_ONCE) {
      const batch = events.slice(at, at + AT_ONCE);
      const to = batch.at(-1)!.position;
      const placed = batch.map((event) => ({ type: event.type, position: event.position, event }));
      await applyBatch(client, models, { events: placed, to, caughtUp: true });
    }
    const to = events.at(-1)?.position ?? null;
    await moveCheckpoints(client, models, { to, caughtUp: true });
  } finally {
    await client.end();
  }
};
