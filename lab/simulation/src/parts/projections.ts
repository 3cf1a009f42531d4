import { eventCatalog } from '@encomenda/contracts/catalogo';
import { createCodec } from '@encomenda/platform/event-store/encryption/codec';
import { createKeyRing } from '@encomenda/platform/event-store/encryption/key-ring';
import { createPool } from '@encomenda/platform/database/postgres';
import { ProjectionRunner } from '@encomenda/projections/platform/runner/runner';
import { TIMING } from '@encomenda/projections/platform/timing';
import type { Life } from '../world/actor.js';
import type { Surroundings } from './surroundings.js';

export const startProjections = (
  life: Life,
  { log, logger, masterKey, projections }: Surroundings,
): void => {
  const keys = createPool('simulado', { name: 'projections-chaves', max: 2 });
  new ProjectionRunner({
    databaseUrl: 'simulado',
    projections,
    store: log.portFor(life),
    codec: createCodec(eventCatalog, createKeyRing(keys, masterKey)),
    logger,
    timing: TIMING,
  }).start();
};
