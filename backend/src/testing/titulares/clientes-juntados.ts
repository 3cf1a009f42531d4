import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import type { Decision, Fold } from '@encomenda/contracts/shared/events/decider';
import type { DomainEvent } from '@encomenda/contracts/shared/events/event';
import type { Batch } from '@encomenda/platform/event-store/event-store';
import type pg from 'pg';
import { cadastrarCliente } from '../../clientes/cadastro/cadastrar-cliente.js';
import { clienteFold } from '../../clientes/domain/cliente.js';
import { restaurarCliente } from '../../clientes/domain/restaurar-cliente.js';
import { juntarCliente } from '../../clientes/juncao/juntar-clientes.js';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { RecentStreams } from '../../platform/commands/streams/recent-streams.js';
import { createRetryPolicy } from '../../platform/commands/retry-policy.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import type { AnyEventProcess } from '../../platform/background/event-process.js';
import { JuntarClientes } from '../../processes/clientes/juntar-clientes.process.js';
import { RegistrosDoCliente } from '../../processes/clientes/registros-do-cliente.js';
import { dadosDeMaria } from '../builders/cliente.builder.js';
import { codecWithoutKeys as codec } from '../stores/codec.js';
import { InMemoryEventStore } from '../stores/in-memory.event-store.js';

const hoje = '2026-11-21';

/** Returns only the types that are asked for, as real stores do. */
class Log extends InMemoryEventStore {
  readonly lidas: string[] = [];

  override readStream(stream: string) {
    this.lidas.push(stream);
    return super.readStream(stream);
  }

  override async *subscribe({ types }: { types?: readonly string[] } = {}): AsyncIterable<Batch> {
    yield { events: this.all.filter(({ type }) => !types || types.includes(type)), caughtUp: true };
  }
}

/** Customers that are merged on a log in memory, and the process that moves their records. */
export class OficinaQueJunta {
  readonly store = new Log();
  readonly reader = new StateReader(this.store, codec);
  readonly processo: AnyEventProcess;
  visto = 0;
  private readonly writer = new HandleCommand({
    store: this.store,
    codec,
    reader: this.reader,
    recent: new RecentStreams(),
    clock: () => new Date('2026-11-21T12:00:00Z'),
    retryPolicy: createRetryPolicy({ now: () => 0, sleep: async () => {}, random: () => 0.5 }),
  });
  private comandos = 0;

  constructor() {
    // Without read models, the records are found in the log.
    const semLeituras = { query: async () => ({ rows: [] }) } as unknown as pg.Pool;
    const registros = new RegistrosDoCliente(semLeituras, this.store, codec);
    this.processo = new JuntarClientes(this.writer, this.reader, registros);
  }

  async fazer<State, Event extends DomainEvent>(
    fold: Fold<State, Event>,
    stream: string,
    decision: Decision<State, Event>,
  ): Promise<void> {
    const commandId = `comando-${this.comandos++}`;
    const origin = { usuarioId: 7, commandId, correlationId: commandId };
    await this.writer.handle({ fold, stream, origin, decide: () => decision });
  }

  cadastrar(clienteId: number): Promise<void> {
    const cadastro = cadastrarCliente({ clienteId, dados: dadosDeMaria, hoje });
    return this.fazer(clienteFold, clienteStream(clienteId), cadastro);
  }

  async juntar(clienteId: number, ficaId: number): Promise<void> {
    const fica = await this.reader.stateOf(clienteFold, clienteStream(ficaId));
    const juncao = juntarCliente({ clienteId, ficaId, fica });
    await this.fazer(clienteFold, clienteStream(clienteId), juncao);
  }

  separar(clienteId: number): Promise<void> {
    return this.fazer(clienteFold, clienteStream(clienteId), restaurarCliente({ clienteId }));
  }

  /** Handles the events after `desde`, by default after the last event handled. */
  async trabalhar(desde = this.visto): Promise<void> {
    for (this.visto = desde; this.visto < this.store.all.length; this.visto++) {
      const [event] = await codec.decode([this.store.all[this.visto]!]);
      await this.processo.on[event!.type]?.(event!);
    }
  }
}
