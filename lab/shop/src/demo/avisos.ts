import type { Position } from '@encomenda/contracts/shared/events/event';
import type { Clock } from '@encomenda/platform/clock';
import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { derivedId } from '@encomenda/platform/ids';
import type pg from 'pg';
import { Emissor } from '@encomenda/backend/notificacoes/emissor';
import { Leituras } from '@encomenda/backend/notificacoes/notificacoes.commands';
import type { HandleCommand } from '@encomenda/backend/platform/commands/handle-command';
import type { RecentStreams } from '@encomenda/backend/platform/commands/streams/recent-streams';
import type { StateReader } from '@encomenda/backend/platform/commands/streams/state-reader';
import { Planilhas } from '@encomenda/backend/importacoes/planilhas-guardadas/planilhas';
import { EmitirNotificacoes } from '@encomenda/backend/processes/notificacoes/emitir-notificacoes.process';
import type { AnyEventProcess } from '@encomenda/backend/platform/background/event-process';
import { OrcamentosComValidade } from '@encomenda/backend/processes/prazos/orcamentos-com-validade';
import { PedidosComPrazo } from '@encomenda/backend/processes/prazos/pedidos-com-prazo';
import { VarreduraDePrazos } from '@encomenda/backend/processes/prazos/varrer-prazos';
import { marcarComoLidas } from '@encomenda/backend/notificacoes/domain/leitura';

export interface MesaDosAvisos {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly pool: pg.Pool;
  readonly writer: HandleCommand;
  readonly reader: StateReader;
  readonly recent: RecentStreams;
  readonly clock: Clock;
  /** Called before each query of a read model. */
  readonly onAsking: () => void;
}

const LIMIT_MS = 60_000;

/** Notifies during the history, so that the worker has nothing left to notify. */
export class Avisos {
  private vistos: Position | null = null;
  private readonly processo: AnyEventProcess;
  private readonly varredura: VarreduraDePrazos;
  private readonly leituras: Leituras;

  constructor(private readonly mesa: MesaDosAvisos) {
    const { store, pool, writer, reader, recent, clock } = mesa;
    const emissor = new Emissor(writer, recent);
    const pedidos = new PedidosComPrazo(pool, store);
    this.processo = new EmitirNotificacoes(emissor, clock, new Planilhas(pool));
    const orcamentos = new OrcamentosComValidade(pool, store);
    this.varredura = new VarreduraDePrazos(writer, reader, emissor, pedidos, orcamentos, clock);
    this.leituras = new Leituras(writer);
  }

  async comecar(): Promise<void> {
    this.mesa.onAsking();
    this.vistos = await this.mesa.store.head();
  }

  varrerPrazos(): Promise<void> {
    return this.varredura.work();
  }

  /** Emits pending notifications and marks those of `usuarios` as read. */
  async ler(usuarios: readonly number[]): Promise<void> {
    await this.contar();
    const fim = await this.mesa.store.head();
    for (const usuarioId of usuarios) {
      const commandId = derivedId('demo-leitura', usuarioId, this.mesa.clock().toISOString());
      const origin = { usuarioId, commandId, requestHash: '', correlationId: commandId };
      await this.leituras.handle(
        { ...origin, ifMatch: null },
        usuarioId,
        marcarComoLidas({ usuarioId, ate: fim?.commit ?? 0n }),
      );
    }
  }

  /** @throws an Error when it does not reach the end of the log */
  async contar(): Promise<void> {
    const { store, codec } = this.mesa;
    const signal = AbortSignal.timeout(LIMIT_MS);
    const types = Object.keys(this.processo.on);
    const batches = store.subscribe({ after: this.vistos, types, maxBatch: 500, signal });
    for await (const { events, caughtUp } of batches) {
      for (const event of await codec.decode(events)) {
        await this.processo.on[event.type]?.(event);
        this.vistos = event.position;
      }
      if (caughtUp) return;
    }
    throw new Error('The end of the log was not reached in time.');
  }
}
