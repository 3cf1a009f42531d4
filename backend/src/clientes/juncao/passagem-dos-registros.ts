import { setTimeout as sleep } from 'node:timers/promises';
import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import { OrcamentoPassado } from '@encomenda/contracts/orcamentos/orcamento.events';
import type { OrcamentosDb } from '@encomenda/contracts/orcamentos/orcamentos.read-models';
import { EntregaCombinada } from '@encomenda/contracts/pedidos/events/saida.events';
import { PedidoAtualizado } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { comparePositions, type Position } from '@encomenda/contracts/shared/events/event';
import { ClienteDaSolicitacaoEscolhido } from '@encomenda/contracts/solicitacoes/solicitacao.events';
import type { SolicitacoesDb } from '@encomenda/contracts/solicitacoes/solicitacoes.read-models';
import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Undone } from '../../desfazer/inverse.js';
import {
  LONGEST_WAIT_MS,
  ReadYourOwnWrite,
} from '../../platform/commands/answer/read-your-own-write.js';
import { ProjectionFeed } from '../../platform/projections/projection-feed.js';
import { READ_DATABASE } from '../../platform/queries/read-models/read-database.js';
import { CODEC, EVENT_STORE, WRITE_POOL } from '../../platform/tokens.js';
import { processCheckpoint } from '../../platform/background/checkpoint.js';

type Db = CadastroDeClientesDb & PedidosDb & OrcamentosDb & SolicitacoesDb;

/** Read models whose rows have a customer. */
const COM_CLIENTE = [
  'pedidos.pedidos',
  'orcamentos.orcamentos',
  'solicitacoes.solicitacoes',
] as const;

/** Name of the process that moves the records of a merged customer. */
export const PROCESSO_DA_PASSAGEM = 'juntar_clientes';
/** Events that this process writes. */
const DA_PASSAGEM = [
  PedidoAtualizado.type,
  EntregaCombinada.type,
  OrcamentoPassado.type,
  ClienteDaSolicitacaoEscolhido.type,
];
const POLL_MS = 20;

/** Waits until the lists show that the process moved the records of a merged customer. */
@Injectable()
export class PassagemDosRegistros {
  constructor(
    @Inject(ProjectionFeed) private readonly feed: Pick<ProjectionFeed, 'onPosition'>,
    @Inject(READ_DATABASE) private readonly db: Kysely<Db>,
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CODEC) private readonly codec: EventCodec,
    private readonly readModels: ReadYourOwnWrite,
  ) {}

  /** Waits until no read model lists a record of the merged customer. False on timeout, as without a worker. */
  async mostrada(clienteId: number, limitMs = LONGEST_WAIT_MS): Promise<boolean> {
    const prazo = AbortSignal.timeout(limitMs);
    const acabou = new Promise<void>((resolve) =>
      prazo.addEventListener('abort', () => resolve(), { once: true }),
    );
    for (;;) {
      let parar: (() => void) | undefined;
      // Subscribe before reading, so that no announcement falls between the two.
      const avancou = new Promise<void>((resolve) => {
        parar = this.feed.onPosition(() => resolve());
      });
      try {
        if (!(await this.temRegistros(clienteId))) return true;
        await Promise.race([avancou, acabou]);
      } finally {
        parar?.();
      }
      if (prazo.aborted) return !(await this.temRegistros(clienteId));
    }
  }

  /** Waits until the read models show what the process gave back after an undone merge. False on timeout. */
  async devolvida(
    { position, correlationId }: Undone,
    limitMs = LONGEST_WAIT_MS,
  ): Promise<boolean> {
    const prazo = AbortSignal.timeout(limitMs);
    const { read } = processCheckpoint(this.pool, PROCESSO_DA_PASSAGEM);
    for (;;) {
      const visto = await read();
      if (visto !== null && comparePositions(visto, position) >= 0) break;
      if (prazo.aborted) return false;
      await sleep(POLL_MS);
    }
    const ultimo = await this.ultimoDe(correlationId, position, prazo);
    return ultimo === null || this.readModels.shown(DA_PASSAGEM, ultimo, limitMs);
  }

  /** Position of the last event that the process wrote with this correlation id; null for none. */
  private async ultimoDe(
    correlationId: string,
    after: Position,
    signal: AbortSignal,
  ): Promise<Position | null> {
    let ultimo: Position | null = null;
    const batches = this.store.subscribe({ after, types: DA_PASSAGEM, maxBatch: 500, signal });
    for await (const { events, caughtUp } of batches) {
      for (const { metadata, position } of await this.codec.decode(events))
        if (metadata.$correlationId === correlationId) ultimo = position;
      if (caughtUp) break;
    }
    return ultimo;
  }

  private async temRegistros(clienteId: number): Promise<boolean> {
    const achados = await Promise.all(
      COM_CLIENTE.map((tabela) =>
        this.db
          .selectFrom(tabela)
          .select('cliente_id')
          .where('cliente_id', '=', clienteId)
          .limit(1)
          .executeTakeFirst(),
      ),
    );
    return achados.some((achado) => achado !== undefined);
  }
}
