import type { Clock } from '@encomenda/platform/clock';
import type { BackupSettings } from '@encomenda/platform/config';
import type { Logger } from '@encomenda/platform/logger';
import type pg from 'pg';
import { processTroubles } from '../../platform/health/troubles.js';
import type { EscolhaDaPasta } from './escolha-da-pasta.js';
import { deveCopiar, estaAtrasada } from './hora-da-copia.js';
import { PastaDasCopias, sentencaDe } from './pasta-das-copias.js';
import type { ProgramaDaCopia } from './programa-da-copia.js';

export const COPIAS = 'copia-automatica';
/** Interval at which a worker checks whether a copy is due or requested, ms. */
export const COPIAS_EVERY_MS = 60_000;
/** Key of the advisory lock: one copy at a time across processes. */
const TRAVA = 7_318_025;
/** Minimum interval between two writes of the progress, ms. */
const DIZER_A_CADA_MS = 1_000;

interface Deps {
  readonly pool: pg.Pool;
  readonly settings: BackupSettings;
  readonly escolha: EscolhaDaPasta;
  readonly programa: ProgramaDaCopia;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

interface Situacao {
  pedida: string | null;
  concluida: Date | null;
  falhou: Date | null;
  desde: Date | null;
}

const situacaoDe = async (pool: pg.Pool): Promise<Situacao> => {
  const { rows } = await pool.query<Situacao>(
    `select max(id) filter (where estado = 'pedida') as pedida,
       max(iniciada_em) filter (where estado = 'concluida') as concluida,
       max(terminada_em) filter (where estado = 'falhou') as falhou,
       min(pedida_em) as desde
     from operacao.copias`,
  );
  return rows[0]!;
};

/** Marks copies as failed that were still running when their process died. */
const largarInterrompidas = (pool: pg.Pool, agora: Date) =>
  pool.query(
    `update operacao.copias set estado = 'falhou', terminada_em = $1,
       erro = 'A cópia foi interrompida antes do fim.' where estado = 'andando'`,
    [agora],
  );

/** Makes a copy when one is due or requested. A failed copy is stored and reported, and does not reject. */
export class Copiar {
  private readonly pasta: PastaDasCopias;

  constructor(private readonly deps: Deps) {
    this.pasta = new PastaDasCopias(deps.settings.folder, deps.settings.kept);
  }

  async copiar(): Promise<void> {
    const client = await this.deps.pool.connect();
    try {
      const { rows } = await client.query<{ minha: boolean }>(
        'select pg_try_advisory_lock($1) as minha',
        [TRAVA],
      );
      if (!rows[0]!.minha) return;
      try {
        await this.seForHora();
      } finally {
        await client.query('select pg_advisory_unlock($1)', [TRAVA]);
      }
    } finally {
      client.release();
    }
  }

  private async seForHora(): Promise<void> {
    const { pool, clock, settings } = this.deps;
    await largarInterrompidas(pool, clock());
    const situacao = await situacaoDe(pool);
    const { concluida, falhou } = situacao;
    const devida = deveCopiar(clock(), { hora: settings.hour, ultimas: { concluida, falhou } });
    if (situacao.pedida === null && !devida) return;
    const id = situacao.pedida === null ? await this.pedir() : Number(situacao.pedida);
    if (id !== null) await this.fazer(id, situacao);
  }

  /** Id of the new request; null when a user requested a copy meanwhile, which the next run makes. */
  private async pedir(): Promise<number | null> {
    const { rows } = await this.deps.pool.query<{ id: string }>(
      'insert into operacao.copias (pedida_em) values ($1) on conflict do nothing returning id',
      [this.deps.clock()],
    );
    return rows[0] ? Number(rows[0].id) : null;
  }

  private async fazer(id: number, situacao: Situacao): Promise<void> {
    const { pool, escolha, clock, logger, programa, signal } = this.deps;
    const troubles = processTroubles(pool, COPIAS);
    const comecou = clock();
    await pool.query(
      `update operacao.copias set estado = 'andando', iniciada_em = $2 where id = $1`,
      [id, comecou],
    );
    try {
      await escolha.conferir(this.pasta.pasta);
      const sumida = await this.sumida();
      const pasta = await this.pasta.comecar(id);
      const feita = await programa(pasta, { dizer: this.dizer(id), signal });
      const quebra = [sumida, feita.quebra].filter((frase) => frase !== null).join(' ') || null;
      const { nome, bytes } = await this.pasta.guardar(id, comecou);
      await pool.query(
        `update operacao.copias set estado = 'concluida', terminada_em = $2, pasta = $3, bytes = $4,
           quebra = $5, andamento = null where id = $1`,
        [id, clock(), nome, bytes, quebra],
      );
      if (quebra !== null)
        logger.error({ quebra }, 'the log does not continue the earlier backups');
      // When the log does not continue the earlier copies, they may hold events that the log lost: delete none.
      else await this.podar();
      await troubles.clear();
    } catch (error) {
      const erro = signal.aborted ? 'A cópia foi interrompida antes do fim.' : sentencaDe(error);
      logger.error({ err: error, copia: id }, 'the automatic backup failed');
      await this.pasta.largar(id).catch(() => undefined);
      await pool.query(
        `update operacao.copias set estado = 'falhou', terminada_em = $2, erro = $3, andamento = null
         where id = $1`,
        [id, clock(), erro],
      );
      const atrasada = estaAtrasada(clock(), situacao);
      await troubles.report(atrasada ? `${erro} Nenhuma cópia deu certo há dois dias.` : erro);
    }
  }

  /** A sentence when the latest copy is missing, so that the log could not be compared with it; null otherwise. */
  private async sumida(): Promise<string | null> {
    const { rows } = await this.deps.pool.query<{ pasta: string }>(
      `select pasta from operacao.copias where estado = 'concluida' and pasta is not null
       order by id desc limit 1`,
    );
    const [ultima] = rows;
    if (!ultima || (await this.pasta.tem(ultima.pasta))) return null;
    return `A última cópia, ${ultima.pasta}, não está mais na pasta das cópias.`;
  }

  private async podar(): Promise<void> {
    const { pool, clock } = this.deps;
    const ficam = await this.pasta.podar(clock());
    await pool.query(
      `update operacao.copias set pasta = null
       where estado = 'concluida' and pasta is not null and not pasta = any($1)`,
      [ficam],
    );
    await pool.query(
      `delete from operacao.copias where terminada_em < $1::timestamptz - interval '90 days'`,
      [clock()],
    );
  }

  private dizer(id: number): (linha: string) => void {
    const { pool, logger } = this.deps;
    let ultima = 0;
    return (linha) => {
      if (performance.now() - ultima < DIZER_A_CADA_MS) return;
      ultima = performance.now();
      pool
        .query(`update operacao.copias set andamento = $2 where id = $1 and estado = 'andando'`, [
          id,
          linha.slice(0, 200),
        ])
        .catch((error: unknown) => logger.warn({ err: error }, 'progress was not written'));
    };
  }
}
