import { join } from 'node:path';
import { AuthoritySeals } from '@encomenda/platform/authority-seals';
import { systemClock } from '@encomenda/platform/clock';
import { readConfig } from '@encomenda/platform/config';
import { afterDemo } from '@encomenda/platform/demo';
import { openKeyRing } from '@encomenda/platform/event-store/master-key';
import { openVerifiedStore } from '@encomenda/platform/event-store/open-verified-store';
import { randomId } from '@encomenda/platform/ids';
import { createLogger } from '@encomenda/platform/logger';
import { migrate } from '@encomenda/platform/migrate';
import { Metrics, serveMetrics } from '@encomenda/platform/metrics';
import { createPool } from '@encomenda/platform/postgres';
import { startProcessHeartbeat } from '@encomenda/platform/process-heartbeat';
import { startTracing } from '@encomenda/platform/tracing/start-tracing';
import { limparImpressos } from './impressos/limpeza-dos-impressos.js';
import { Copiar, COPIAS, COPIAS_EVERY_MS } from './operacao/copias/copiar.js';
import { EscolhaDaPasta } from './operacao/copias/escolha-da-pasta.js';
import { ambienteDe, programaDaCopia } from './operacao/copias/programa-da-copia.js';
import { forgetErased } from './platform/erasure/forget-erased.js';
import { openFileStore } from './platform/files/open-file-store.js';
import { PICTURE_JOB, makingSizes, sizesFrom } from './platform/files/picture-jobs.js';
import { sweepPictures, SWEEP_JOB, SWEEP_EVERY_MS } from './platform/files/picture-sweep.js';
import { Pictures } from './platform/files/pictures.js';
import { createJobs } from './platform/jobs/jobs.js';
import { cleanUp, CLEANUP, CLEANUP_EVERY_MS } from './platform/jobs/cleanup.js';
import { readTroubles } from './platform/health/troubles.js';
import {
  jobFigures,
  measuredStore,
  queueFigures,
  troubleFigures,
} from './platform/metrics/figures.js';
import { PgListener } from './platform/projections/pg-listener.js';
import { endingProcess, runUntilStopped, type Running } from './platform/process.js';
import { startProcesses } from './processes/start-processes.js';
import { openWriting } from './processes/writing.js';
import { ARQUIVOS_DOS_PEDIDOS } from './pedidos/domain/pasta-dos-arquivos.js';
import {
  arquivosDePedidosEmUso,
  fotosDeSolicitacoesEmUso,
  imagensEmUso,
} from './produtos/imagens-em-uso.js';
import { FOTOS_DAS_SOLICITACOES } from './solicitacoes/domain/pasta-das-fotos.js';
import { DeverDeGuarda } from './titulares/dever-de-guarda.js';
import { TextosDaPessoa } from './conciliacao/textos-da-pessoa.js';
import { Eliminacao } from './titulares/eliminacao.js';
import { EliminacaoDeUsuario } from './titulares/eliminacao-de-usuario.js';
import {
  ELIMINACOES,
  ELIMINACOES_EVERY_MS,
  eliminarNoDia,
} from './titulares/eliminacoes-do-dia.js';

const logger = createLogger('worker');

/** Works on jobs and processes: whatever is neither a request nor a read model. */
const start = async (): Promise<Running> => {
  const config = readConfig(process.env);
  const { databaseUrl, redisUrl } = config;
  const stopTracing = await startTracing(config.tracing, { role: 'worker', logger });
  await migrate(databaseUrl);
  const pool = createPool(databaseUrl, {
    name: 'worker',
    max: 4,
    queryTimeout: 30_000,
    onError: (error) => logger.warn({ err: error }, 'idle database connection lost'),
  });
  const metrics = new Metrics('worker').withProcess();
  const opened = await openVerifiedStore(pool, config, endingProcess(logger));
  const store = measuredStore(opened, metrics);
  const files = await openFileStore(config);
  const jobs = createJobs({ redisUrl, databaseUrl, logger, onEnded: jobFigures(metrics) });
  const pictures = new Pictures(files, sizesFrom(jobs), logger);
  const stopping = new AbortController();
  const sweep = async (): Promise<void> => {
    const now = systemClock();
    const roots = [
      { inUse: imagensEmUso(pool, store) },
      { inUse: arquivosDePedidosEmUso(pool, store), root: ARQUIVOS_DOS_PEDIDOS },
      { inUse: fotosDeSolicitacoesEmUso(pool, store), root: FOTOS_DAS_SOLICITACOES },
    ];
    for (const root of roots)
      await sweepPictures({ files, pictures, logger, ...root }, now, stopping.signal);
  };

  const keys = await openKeyRing(pool, config.masterKey, config.eventStoreUrl);
  const writing = openWriting(store, pool, { ...config, keys });
  const listener = new PgListener(config, logger);
  forgetErased(listener, writing);
  await listener.onApplicationBootstrap();
  const guarda = new DeverDeGuarda(pool, config.retentionYears);
  const textos = new TextosDaPessoa({ pool, reader: writing.reader });
  const eliminacao = new Eliminacao({ ...writing, pool, guarda, textos, clock: systemClock });
  const eliminacaoDeUsuario = new EliminacaoDeUsuario({
    ...writing,
    pool,
    selos: new AuthoritySeals(config.masterKey),
  });

  const copiar =
    config.backups &&
    new Copiar({
      pool,
      settings: config.backups,
      escolha: new EscolhaDaPasta(join(config.dataFolder, 'pasta-das-copias.json'), randomId),
      programa: programaDaCopia(ambienteDe(config)),
      clock: systemClock,
      logger,
      signal: stopping.signal,
    });

  jobs.work({
    // Always handled: the queue keeps a schedule after the copies are turned off.
    [COPIAS]: async () => copiar?.executar(),
    [ELIMINACOES]: () => eliminarNoDia({ pool, eliminacao, eliminacaoDeUsuario, logger }),
    [CLEANUP]: async () => {
      await cleanUp(pool, systemClock());
      await limparImpressos(files, systemClock());
    },
    [PICTURE_JOB]: makingSizes(pictures),
    [SWEEP_JOB]: sweep,
  });
  await jobs.repeat(CLEANUP, CLEANUP_EVERY_MS);
  await jobs.repeat(SWEEP_JOB, SWEEP_EVERY_MS);
  await jobs.repeat(ELIMINACOES, ELIMINACOES_EVERY_MS);
  if (copiar) await jobs.repeat(COPIAS, COPIAS_EVERY_MS);
  // A worker that was killed may have left a picture half done: the next need not wait for its turn.
  const firstSweep = sweep().catch((error: unknown) =>
    logger.warn({ err: error }, 'the first sweep of pictures failed'),
  );
  queueFigures(metrics, jobs);
  troubleFigures(metrics, async () => (await readTroubles(pool)).length);
  await serveMetrics(metrics, config.metrics, { role: 'worker', logger });
  const leave = startProcessHeartbeat(pool, 'worker');
  const processes = afterDemo(config, () =>
    startProcesses({ store, pool, writing, files, logger, masterKey: config.masterKey }),
  );
  logger.info({ fila: redisUrl === undefined ? 'postgres' : 'redis' }, 'working');
  const close = async (): Promise<void> => {
    stopping.abort();
    await Promise.all([jobs.close(), firstSweep, processes.stop()]);
    await leave();
    await listener.beforeApplicationShutdown();
    await Promise.all([pool.end(), store.close()]);
    await stopTracing();
  };
  return { close, stopWithinMs: config.stopWithinMs };
};

runUntilStopped(logger, start);
