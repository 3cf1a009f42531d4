import { Module } from '@nestjs/common';
import type pg from 'pg';
import { PedidosDoCliente, type ReadSoFar } from '../clientes/pedidos-do-cliente.js';
import { Autores } from '../desfazer/autores.js';
import { NotificacoesWorkerModule } from '../notificacoes/notificacoes.worker.module.js';
import { ProjectionFeed } from '../platform/projections/projection-feed.js';
import { WRITE_POOL } from '../platform/tokens.js';
import { checkpointOf } from '../processes/checkpoint-of.js';
import { NomesEmUso } from '../processes/prazos/nomes-em-uso.js';
import { Andamento } from './andamento/andamento.js';
import { EsquecerPlanilhasVelhas } from './planilhas-guardadas/esquecer-planilhas-velhas.js';
import { Importadores } from './andamento/importadores.js';
import { ImportarPlanilhas } from './andamento/importar-planilhas.js';
import { PlanilhasEsquecidas } from './planilhas-guardadas/planilhas-esquecidas.js';
import { Planilhas } from './planilhas-guardadas/planilhas.js';

/** The worker does not follow checkpoint announcements, so each look-up reads the database. */
const storedCheckpoints = {
  provide: ProjectionFeed,
  inject: [WRITE_POOL],
  useFactory: (pool: pg.Pool): ReadSoFar => ({
    positionOf: (projection) => checkpointOf(pool, projection),
  }),
};

@Module({
  imports: [NotificacoesWorkerModule],
  providers: [
    storedCheckpoints,
    PedidosDoCliente,
    Autores,
    NomesEmUso,
    Importadores,
    Andamento,
    Planilhas,
    PlanilhasEsquecidas,
    ImportarPlanilhas,
    EsquecerPlanilhasVelhas,
  ],
  exports: [Planilhas, PlanilhasEsquecidas, ImportarPlanilhas],
})
export class ImportacoesWorkerModule {}
