import { ClienteJuntado } from '@encomenda/contracts/clientes/cliente.events';
import {
  OrcamentoPassado,
  TIPOS_DE_VERSAO,
} from '@encomenda/contracts/orcamentos/orcamento.events';
import { TIPOS_DO_CABECALHO } from '@encomenda/contracts/pedidos/events/pedido.events';
import {
  ClienteDaSolicitacaoEscolhido,
  SolicitacaoAtendida,
} from '@encomenda/contracts/solicitacoes/solicitacao.events';
import type { Position } from '@encomenda/contracts/shared/events/event';
import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import { StoreUnavailable, type EventStore } from '@encomenda/platform/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { CODEC, EVENT_STORE, WRITE_POOL } from '../../platform/tokens.js';

const LIMIT_MS = 10_000;

interface Procura {
  readonly leitura: string;
  /** Selects ids by customer id (`$1`), or for all customers. */
  readonly sql: string;
  readonly types: readonly string[];
  readonly deQuem: string;
  readonly qual: string;
}

const PEDIDOS: Procura = {
  leitura: 'pedidos',
  sql: 'select id from pedidos.pedidos where cliente_id = $1',
  types: TIPOS_DO_CABECALHO,
  deQuem: 'clienteId',
  qual: 'pedidoId',
};

const JUNTADOS: Procura = {
  leitura: 'cadastro_de_clientes',
  sql: 'select id from cadastro_de_clientes.juntados where fica_id = $1',
  types: [ClienteJuntado.type],
  deQuem: 'ficaId',
  qual: 'clienteId',
};

const SOLICITACOES: Procura = {
  leitura: 'solicitacoes',
  sql: 'select id from solicitacoes.solicitacoes where cliente_id = $1',
  types: [ClienteDaSolicitacaoEscolhido.type, SolicitacaoAtendida.type],
  deQuem: 'clienteId',
  qual: 'solicitacaoId',
};

const ORCAMENTOS: Procura = {
  leitura: 'orcamentos',
  sql: 'select id from orcamentos.orcamentos where cliente_id = $1',
  types: [...TIPOS_DE_VERSAO, OrcamentoPassado.type],
  deQuem: 'clienteId',
  qual: 'orcamentoId',
};

const TODOS_OS_JUNTADOS: Procura = {
  ...JUNTADOS,
  sql: 'select id from cadastro_de_clientes.juntados',
};

interface Registro {
  commit_posicao: string | null;
  prepare_posicao: string | null;
}

/** Finds a customer's records, also in events that the read models have not applied. May find former ones. */
@Injectable()
export class RegistrosDoCliente {
  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CODEC) private readonly codec: EventCodec,
  ) {}

  /** Includes cancelled and archived orders. */
  pedidos(clienteId: number): Promise<ReadonlySet<number>> {
    return this.quais(PEDIDOS, clienteId);
  }

  juntados(clienteId: number): Promise<ReadonlySet<number>> {
    return this.quais(JUNTADOS, clienteId);
  }

  /** Includes answered and deleted quotes. */
  orcamentos(clienteId: number): Promise<ReadonlySet<number>> {
    return this.quais(ORCAMENTOS, clienteId);
  }

  solicitacoes(clienteId: number): Promise<ReadonlySet<number>> {
    return this.quais(SOLICITACOES, clienteId);
  }

  todosOsJuntados(): Promise<ReadonlySet<number>> {
    return this.quais(TODOS_OS_JUNTADOS, null);
  }

  private async quais(procura: Procura, clienteId: number | null): Promise<ReadonlySet<number>> {
    // Read the checkpoint before the rows, so that no event falls between the two.
    const visto = await this.posicaoDe(procura.leitura);
    const { rows } =
      visto === null
        ? { rows: [] }
        : await this.pool.query<{ id: number }>(procura.sql, clienteId === null ? [] : [clienteId]);
    return new Set([
      ...rows.map(({ id }) => id),
      ...(await this.surgidosDepoisDe(visto, procura, clienteId)),
    ]);
  }

  private async posicaoDe(leitura: string): Promise<Position | null> {
    const { rows } = await this.pool.query<Registro>(
      'select commit_posicao, prepare_posicao from projecao.projecoes where nome = $1',
      [leitura],
    );
    const { commit_posicao: commit = null, prepare_posicao: prepare = null } = rows[0] ?? {};
    return commit === null || prepare === null
      ? null
      : { commit: BigInt(commit), prepare: BigInt(prepare) };
  }

  private async surgidosDepoisDe(
    after: Position | null,
    { types, deQuem, qual }: Procura,
    clienteId: number | null,
  ): Promise<number[]> {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const surgidos: number[] = [];
    for await (const batch of this.store.subscribe({
      after,
      types: [...types],
      maxBatch: 500,
      signal,
    })) {
      for (const { data } of await this.codec.decode(batch.events))
        if (clienteId === null || data[deQuem] === clienteId) surgidos.push(Number(data[qual]));
      if (batch.caughtUp) return surgidos;
    }
    throw new StoreUnavailable(new Error('The end of the log was not reached in time.'));
  }
}
