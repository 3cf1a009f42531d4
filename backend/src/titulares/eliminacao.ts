import { clienteStream, titularCliente } from '@encomenda/contracts/clientes/cliente.events';
import { diaDeNegocio, type Dia } from '@encomenda/contracts/shared/dia';
import type { Clock } from '@encomenda/platform/clock';
import { destroyKey } from '@encomenda/platform/event-store/key-ring';
import { derivedId } from '@encomenda/platform/ids';
import type pg from 'pg';
import { clienteFold, type ClienteDecision } from '../clientes/domain/cliente.js';
import {
  diaDaEliminacao,
  concluirEliminacao,
  iniciarEliminacao,
} from '../clientes/domain/eliminar-dados.js';
import type { CommandResult, HandleCommand } from '../platform/commands/handle-command.js';
import type { StateReader } from '../platform/commands/state-reader.js';
import type { DeverDeGuarda } from './dever-de-guarda.js';

export interface Mesa {
  readonly writer: HandleCommand;
  readonly reader: StateReader;
  /** The database that holds the keys. */
  readonly pool: pg.Pool;
  readonly guarda: DeverDeGuarda;
  readonly clock: Clock;
}

/**
 * Carries out the erasures that were asked for. Each step stands in the log or in the key's row
 * before the next begins, and each may be repeated: whoever is killed half way, the next one who
 * comes by (the worker, every minute) goes on from there.
 *
 * 1. `EliminacaoIniciada`: from here on it cannot be called off, and nothing new is said of them.
 * 2. The key is destroyed: nobody can read the person's events any more.
 * 3. `DadosPessoaisEliminados`: the read models drop what they hold. It never stands before 2, so
 *    whoever reads past it reads nothing in the clear.
 */
export class Eliminacao {
  constructor(private readonly mesa: Mesa) {}

  /** Customers whose erasure has begun, is due, or is set for another day than today's duty says. */
  async devidas(): Promise<number[]> {
    const hoje = diaDeNegocio(this.mesa.clock());
    const { rows } = await this.mesa.pool.query<{ id: number; para: Dia }>(
      'select cliente_id as id, para::text from titulares.pendentes order by para, cliente_id',
    );
    const guardas = await this.mesa.guarda.deVarios(rows.map(({ id }) => id));
    return rows
      .filter(({ id, para }) => {
        const guardarAte = guardas.get(id)?.ate ?? null;
        return para <= hoje || diaDaEliminacao({ para, guardarAte, hoje }) !== para;
      })
      .map(({ id }) => id);
  }

  /** Begins what is due, sets what is due on another day, and ends what has begun. */
  async executar(clienteId: number): Promise<void> {
    await this.seguirOAgendamento(clienteId);
    await this.concluir(clienteId);
  }

  /** Ends what has begun; null when nothing has, or it was done before. */
  async concluir(clienteId: number): Promise<CommandResult | null> {
    const cliente = await this.mesa.reader.stateOf(clienteFold, clienteStream(clienteId));
    if (cliente.situacao !== 'eliminando') return null;
    await destroyKey(this.mesa.pool, titularCliente({ clienteId }));
    return this.mandar(clienteId, cliente.razoes.pedidaPor, {
      id: derivedId('concluir-eliminacao', clienteId),
      decision: concluirEliminacao({ clienteId }),
    });
  }

  /** Begins on its day; who bought again since then, or is kept for longer, waits. */
  private async seguirOAgendamento(clienteId: number): Promise<void> {
    const { state, revision } = await this.mesa.reader.load(clienteFold, clienteStream(clienteId));
    const agendada = 'agendada' in state ? state.agendada : null;
    if (!agendada) return;
    const guarda = await this.mesa.guarda.de(clienteId);
    await this.mandar(clienteId, agendada.pedidaPor, {
      // The same as long as nothing has come of it.
      id: derivedId('iniciar-eliminacao', clienteId, String(revision)),
      decision: iniciarEliminacao({
        clienteId,
        guardarAte: guarda?.ate ?? null,
        hoje: diaDeNegocio(this.mesa.clock()),
      }),
    });
  }

  private mandar(
    clienteId: number,
    usuarioId: number | null,
    { id, decision }: { id: string; decision: ClienteDecision },
  ): Promise<CommandResult> {
    return this.mesa.writer.handle({
      fold: clienteFold,
      stream: clienteStream(clienteId),
      origin: { usuarioId, commandId: id, correlationId: id },
      decide: () => decision,
    });
  }
}
