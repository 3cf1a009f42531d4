import type {
  EstadoDaReconstrucao,
  ProjecaoEmOperacao,
  ProjecoesEmOperacao,
} from '@encomenda/contracts/operacao/operacao.http';
import type { Position } from '@encomenda/contracts/shared/events/event';
import type { Clock } from '@encomenda/platform/clock';
import type { Config } from '@encomenda/platform/config';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { damagedOwners } from '@encomenda/platform/event-store/encryption/key-ring';
import { LagMeter, type ProjectionLag } from '@encomenda/platform/projections/projection-lag';
import { PROJECTION_LOCKS } from '@encomenda/platform/projections/projection-locks';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { CLOCK, CONFIG, EVENT_STORE, READ_POOL, WRITE_POOL } from '../platform/tokens.js';
import { LinhasDeAcesso } from '../usuarios/senhas/linhas-de-acesso.js';
import { SegundosFatores } from '../usuarios/segundo-fator/segundos-fatores.js';

/** Timeout of the query to the event store, ms. */
const LIMIT_MS = 2_000;

interface Row {
  nome: string;
  versao: number;
  tipos_de_evento: string[];
  estado: ProjecaoEmOperacao['estado'];
  commit_posicao: string | null;
  prepare_posicao: string | null;
  erro: string | null;
  erro_posicao: string | null;
  atualizada_em: Date;
  tem_dono: boolean;
  r_estado: EstadoDaReconstrucao | null;
  r_pedida_em: Date | null;
  r_terminada_em: Date | null;
  r_eventos: number | null;
  r_parte: number | null;
  r_erro: string | null;
}

const READ = `
  select p.nome, p.versao, p.tipos_de_evento, p.estado, p.commit_posicao, p.prepare_posicao,
    p.erro, p.erro_posicao, p.atualizada_em,
    exists (
      select from pg_locks
      where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())
        and classid = $1::int::oid and objid = hashtext(p.nome)::oid
    ) as tem_dono,
    r.estado as r_estado, r.pedida_em as r_pedida_em, r.terminada_em as r_terminada_em,
    r.eventos as r_eventos, r.parte as r_parte, r.erro as r_erro
  from projecao.projecoes p
  left join lateral (
    select * from operacao.reconstrucoes r where r.projecao = p.nome order by r.id desc limit 1
  ) r on true
  order by p.nome`;

const posicaoDe = ({ commit_posicao, prepare_posicao }: Row): Position | null =>
  commit_posicao === null || prepare_posicao === null
    ? null
    : { commit: BigInt(commit_posicao), prepare: BigInt(prepare_posicao) };

@Injectable()
export class ProjecoesEmOperacaoQuery {
  private readonly meter: LagMeter;

  constructor(
    @Inject(READ_POOL) private readonly pool: pg.Pool,
    @Inject(WRITE_POOL) private readonly writePool: pg.Pool,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(EVENT_STORE) store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly fatores: SegundosFatores,
    private readonly acessos: LinhasDeAcesso,
  ) {
    this.meter = new LagMeter(store);
  }

  async todas(): Promise<ProjecoesEmOperacao> {
    const { rows } = await this.pool.query<Row>(READ, [PROJECTION_LOCKS.owner]);
    const medido = await this.medir(rows);
    return {
      fim: medido?.head ? String(medido.head.commit) : null,
      log_responde: medido !== null,
      chaves_danificadas: await damagedOwners(this.writePool, this.config.masterKey),
      segundos_fatores_danificados: await this.fatores.danificados(),
      contas_adulteradas: await this.acessos.adulteradas(),
      projecoes: rows.map((row) => this.projecao(row, medido?.lags.get(row.nome) ?? null)),
    };
  }

  private async medir(rows: readonly Row[]) {
    const followed = rows.map((row) => ({
      nome: row.nome,
      tipos: row.tipos_de_evento,
      posicao: posicaoDe(row),
    }));
    const signal = AbortSignal.timeout(LIMIT_MS);
    const tarde = new Promise<null>((resolve) => {
      signal.addEventListener('abort', () => resolve(null), { once: true });
    });
    return Promise.race([tarde, this.meter.measure(followed, signal).catch(() => null)]);
  }

  private projecao(row: Row, lag: ProjectionLag | null): ProjecaoEmOperacao {
    const { nome, versao, estado, tem_dono, erro, erro_posicao } = row;
    const idade = lag?.since ? this.clock().getTime() - lag.since.getTime() : 0;
    return {
      nome,
      versao,
      estado,
      tem_dono,
      posicao: row.commit_posicao,
      atraso_eventos: lag?.events ?? null,
      atraso_ou_mais: lag?.more ?? false,
      atraso_segundos: lag === null ? null : Math.max(0, Math.round(idade / 1_000)),
      erro,
      erro_posicao,
      atualizada_em: row.atualizada_em.toISOString(),
      reconstrucao:
        row.r_estado === null || row.r_pedida_em === null
          ? null
          : {
              estado: row.r_estado,
              pedida_em: row.r_pedida_em.toISOString(),
              terminada_em: row.r_terminada_em?.toISOString() ?? null,
              eventos: row.r_eventos ?? 0,
              parte: row.r_parte ?? 0,
              erro: row.r_erro,
            },
    };
  }
}
