import { clienteStream, titularCliente } from '@encomenda/contracts/clientes/cliente.events';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia';
import type { Clock } from '@encomenda/platform/clock';
import { destroyKey } from '@encomenda/platform/event-store/key-ring';
import { derivedId } from '@encomenda/platform/ids';
import type pg from 'pg';
import { clienteDecider, type ClienteCommand } from '../clientes/domain/cliente.decider.js';
import type { Cliente } from '../clientes/domain/cliente.js';
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

  /** Does what is due; null when nothing is, or it was done before. */
  async concluir(clienteId: number): Promise<CommandResult | null> {
    let cliente = await this.estado(clienteId);
    if (cliente.situacao === 'ativo' || cliente.situacao === 'excluido') {
      await this.iniciarSeChegouODia(clienteId, cliente);
      cliente = await this.estado(clienteId);
    }
    if (cliente.situacao !== 'eliminando') return null;
    await destroyKey(this.mesa.pool, titularCliente({ clienteId }));
    return this.mandar(clienteId, cliente.razoes.pedidaPor, {
      id: derivedId('concluir-eliminacao', clienteId),
      command: { tipo: 'ConcluirEliminacao', clienteId },
    });
  }

  private async iniciarSeChegouODia(
    clienteId: number,
    { agendada }: Extract<Cliente, { agendada: unknown }>,
  ): Promise<void> {
    const hoje = diaDeNegocio(this.mesa.clock());
    if (!agendada || agendada.para > hoje) return;
    // Who bought again since then is kept for longer.
    const guarda = await this.mesa.guarda.de(clienteId);
    await this.mandar(clienteId, agendada.pedidaPor, {
      id: derivedId('iniciar-eliminacao', clienteId, agendada.para),
      command: { tipo: 'IniciarEliminacao', clienteId, guardarAte: guarda?.ate ?? null, hoje },
    });
  }

  private estado(clienteId: number): Promise<Cliente> {
    return this.mesa.reader.stateOf(clienteDecider, clienteStream(clienteId));
  }

  private mandar(
    clienteId: number,
    usuarioId: number | null,
    { id, command }: { id: string; command: ClienteCommand },
  ): Promise<CommandResult> {
    return this.mesa.writer.handle({
      decider: clienteDecider,
      stream: clienteStream(clienteId),
      origin: { usuarioId, commandId: id, correlationId: id },
      command: () => command,
    });
  }
}
