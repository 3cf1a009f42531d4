import { clienteStream, type ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import type { CorpoDaJuncao } from '@encomenda/contracts/clientes/clientes.http';
import { mensagens } from '@encomenda/contracts/shared/campos/campos';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia/dia';
import type { Clock } from '@encomenda/platform/clock';
import { derivedId } from '@encomenda/platform/ids';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Edits } from '../../platform/commands/edits/edits.js';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { CLOCK } from '../../platform/tokens.js';
import { atualizarCliente } from '../cadastro/atualizar-cliente.js';
import { clienteFold, exigirCliente, ficaDe, type Cliente } from '../domain/cliente.js';
import { dadosDoCliente, FORMULARIO_DO_CLIENTE } from '../cadastro/formulario-do-cliente.js';
import { UmaJuncaoPorVez } from './uma-juncao-por-vez.js';

/** Merges `clienteId` into the customer of the form. `If-Match` is the revision of the latter. */
export class JuntarClientes extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly clienteId: number,
    readonly corpo: CorpoDaJuncao,
  ) {
    super();
  }
}

@CommandHandler(JuntarClientes)
export class JuntarClientesHandler implements ICommandHandler<JuntarClientes> {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly edits: Edits,
    private readonly writer: HandleCommand,
    private readonly reader: StateReader,
    private readonly vez: UmaJuncaoPorVez,
  ) {}

  /** Saves the chosen data in the customer that stays, then merges. A retry continues where it stopped. */
  execute({ origin, clienteId, corpo }: JuntarClientes) {
    const { cliente_id: ficaId, ...dados } = corpo;
    return this.vez.run(async () => {
      const { state, events } = await this.reader.load(clienteFold, clienteStream(clienteId));
      // On a retry of a finished merge, the events of the merge give the answer.
      if (!events.some(({ metadata }) => metadata.commandId === origin.commandId))
        await this.guardar(origin, ficaId, dados, async () => {
          juntarCliente({ clienteId, ficaId, fica: await this.cliente(ficaId) })(state);
        });
      return this.writer.handle({
        fold: clienteFold,
        stream: clienteStream(clienteId),
        origin: { ...origin, ifMatch: null },
        decide: async () => juntarCliente({ clienteId, ficaId, fica: await this.cliente(ficaId) }),
      });
    });
  }

  private async guardar(
    origin: RequestContext,
    ficaId: number,
    corpo: Omit<CorpoDaJuncao, 'cliente_id'>,
    conferir: () => Promise<void>,
  ): Promise<void> {
    await conferir();
    await this.edits.handle({
      fold: clienteFold,
      stream: clienteStream(ficaId),
      origin: { ...origin, commandId: derivedId(origin.commandId, 'fica') },
      form: FORMULARIO_DO_CLIENTE,
      body: corpo,
      decide: (conciliado) =>
        atualizarCliente({
          clienteId: ficaId,
          dados: dadosDoCliente(conciliado),
          hoje: diaDeNegocio(this.clock()),
        }),
    });
  }

  private cliente(id: number): Promise<Cliente> {
    return this.reader.stateOf(clienteFold, clienteStream(id));
  }
}

interface Facts {
  readonly clienteId: number;
  readonly ficaId: number;
  /** State of the customer that stays. */
  readonly fica: Cliente;
}

const exigirQueFique = (clienteId: number, ficaId: number, fica: Cliente): void => {
  if (clienteId === ficaId)
    throw Recusa.campo('mesmo-cliente', 'cliente_id', 'Escolha outro cliente para juntar.');
  const jaJuntado = ficaDe(fica);
  if (jaJuntado !== null)
    throw Recusa.campo(
      'fica-juntado',
      'cliente_id',
      `O cliente ${ficaId} já foi juntado ao cliente ${jaJuntado}.`,
    );
  if (fica.situacao !== 'ativo')
    throw Recusa.campo('cliente-invalido', 'cliente_id', mensagens.invalido('Cliente'));
  exigirSemEliminacao(fica);
};

const exigirSemEliminacao = (cliente: Cliente): void => {
  if ('agendada' in cliente && cliente.agendada !== null)
    throw Recusa.conflito(
      'eliminacao-agendada',
      'Há uma eliminação de dados agendada para um destes clientes. Cancele-a antes de juntar.',
    );
};

/** Merges a duplicate into `ficaId` and deletes it. A process then moves its orders, quotes and requests. */
export const juntarCliente =
  ({ clienteId, ficaId, fica }: Facts) =>
  (cliente: Cliente): readonly ClienteEvent[] => {
    exigirCliente(cliente);
    exigirSemEliminacao(cliente);
    exigirQueFique(clienteId, ficaId, fica);
    return [
      { type: 'ClienteJuntado', data: { clienteId, ficaId } },
      { type: 'ClienteExcluido', data: { clienteId } },
    ];
  };
