import { clienteStream, titularCliente } from '@encomenda/contracts/clientes/cliente.events';
import { diaDeNegocio, type Dia } from '@encomenda/contracts/shared/dia/dia';
import type { Clock } from '@encomenda/platform/clock';
import { destroyKey } from '@encomenda/platform/event-store/encryption/key-ring';
import { derivedId } from '@encomenda/platform/ids';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { TextosDaPessoa } from '../../conciliacao/textos/textos-da-pessoa.js';
import { CLOCK, WRITE_POOL } from '../../platform/tokens.js';
import { clienteFold, type ClienteDecision } from '../../clientes/domain/cliente.js';
import {
  diaDaEliminacao,
  concluirEliminacao,
  iniciarEliminacao,
} from '../../clientes/domain/eliminar-dados.js';
import { type CommandResult, HandleCommand } from '../../platform/commands/handle-command.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import { DeverDeGuarda } from './dever-de-guarda.js';

/**
 * Carries out requested erasures. Each step is stored before the next and may be repeated; after a crash the worker
 * continues within a minute.
 *
 * 1. `EliminacaoIniciada`: the erasure is irrevocable, and no new personal data is written.
 * 2. Texts of banks that name the customer are deleted: they are found by data that step 3 makes unreadable.
 * 3. The key is destroyed: the personal data in the events is unreadable.
 * 4. `DadosPessoaisEliminados`: read models delete their copies. After step 3, so that a later reader finds no clear
 * text.
 */
@Injectable()
export class Eliminacao {
  constructor(
    private readonly writer: HandleCommand,
    private readonly reader: StateReader,
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    private readonly guarda: DeverDeGuarda,
    private readonly textos: TextosDaPessoa,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Customers whose erasure has begun, is due, or must move to another day because the duty to keep changed. */
  async devidas(): Promise<number[]> {
    const hoje = diaDeNegocio(this.clock());
    const { rows } = await this.pool.query<{ id: number; para: Dia }>(
      'select cliente_id as id, para::text from titulares.pendentes order by para, cliente_id',
    );
    const guardas = await this.guarda.deVarios(rows.map(({ id }) => id));
    return rows
      .filter(({ id, para }) => {
        const guardarAte = guardas.get(id)?.ate ?? null;
        return para <= hoje || diaDaEliminacao({ para, guardarAte, hoje }) !== para;
      })
      .map(({ id }) => id);
  }

  async executar(clienteId: number): Promise<void> {
    await this.seguirOAgendamento(clienteId);
    await this.concluir(clienteId);
  }

  /** Null when no erasure has begun, or it was completed before. */
  async concluir(clienteId: number): Promise<CommandResult | null> {
    const cliente = await this.reader.stateOf(clienteFold, clienteStream(clienteId));
    if (cliente.situacao !== 'eliminando') return null;
    await this.textos.esquecer(clienteId);
    await destroyKey(this.pool, titularCliente({ clienteId }));
    return this.mandar(clienteId, cliente.razoes.pedidaPor, {
      id: derivedId('concluir-eliminacao', clienteId),
      decision: concluirEliminacao({ clienteId }),
    });
  }

  /** Begins an erasure that is due, or moves it to another day when the duty to keep changed. */
  private async seguirOAgendamento(clienteId: number): Promise<void> {
    const { state, revision } = await this.reader.load(clienteFold, clienteStream(clienteId));
    const agendada = 'agendada' in state ? state.agendada : null;
    if (!agendada) return;
    const guarda = await this.guarda.de(clienteId);
    await this.mandar(clienteId, agendada.pedidaPor, {
      // A retry gets the same id while the stream is unchanged.
      id: derivedId('iniciar-eliminacao', clienteId, String(revision)),
      decision: iniciarEliminacao({
        clienteId,
        guardarAte: guarda?.ate ?? null,
        hoje: diaDeNegocio(this.clock()),
      }),
    });
  }

  private mandar(
    clienteId: number,
    usuarioId: number | null,
    { id, decision }: { id: string; decision: ClienteDecision },
  ): Promise<CommandResult> {
    return this.writer.handle({
      fold: clienteFold,
      stream: clienteStream(clienteId),
      origin: { usuarioId, commandId: id, correlationId: id },
      decide: () => decision,
    });
  }
}
