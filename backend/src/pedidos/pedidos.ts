import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import { produtoStream } from '@encomenda/contracts/produtos/produto.events';
import { mensagens } from '@encomenda/contracts/shared/campos';
import { Recusa, type Decider } from '@encomenda/contracts/shared/decider';
import { diaDeNegocio, type Dia } from '@encomenda/contracts/shared/dia';
import { tagStream } from '@encomenda/contracts/tags/tag.events';
import type { Clock } from '@encomenda/platform/clock';
import { Inject, Injectable } from '@nestjs/common';
import { clienteDecider } from '../clientes/domain/cliente.decider.js';
import type { Created } from '../platform/commands/answer.js';
import { Edits, type EditToHandle } from '../platform/commands/edits.js';
import { HandleCommand, type CommandResult } from '../platform/commands/handle-command.js';
import { Numbers } from '../platform/commands/numbers.js';
import { StateReader } from '../platform/commands/state-reader.js';
import { registroInexistente } from '../platform/http/id.js';
import type { RequestContext } from '../platform/http/request-context.js';
import { CLOCK } from '../platform/tokens.js';
import { produtoDecider } from '../produtos/domain/produto.decider.js';
import { tagDecider } from '../tags/domain/tag.decider.js';
import type { CopiaDoCliente } from './domain/criar-pedido.js';
import { pedidoDecider, type PedidoCommand } from './domain/pedido.decider.js';
import type { Pedido } from './domain/pedido.js';
import { saldo } from './domain/somas.js';

export type ParteDoPedido = 'item' | 'pagamento' | 'pedido_tag';

/** Something that is added to an order under a number of its own. */
export interface NovaParte<Rascunho extends PedidoCommand> {
  readonly tipo: ParteDoPedido;
  /** The command as long as the number is not known: 0 stands in its place. */
  readonly rascunho: () => Rascunho | Promise<Rascunho>;
  readonly comNumero: (rascunho: Rascunho, numero: number) => Rascunho;
}

const PREFIXO = pedidoStream(0).slice(0, -1);

/** What every command on an order needs: its stream, and other records as their streams have them. */
@Injectable()
export class Pedidos {
  constructor(
    private readonly writer: HandleCommand,
    private readonly edits: Edits,
    private readonly numbers: Numbers,
    private readonly reader: StateReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  handle(
    origin: RequestContext,
    pedidoId: number,
    command: () => PedidoCommand | Promise<PedidoCommand>,
  ): Promise<CommandResult<PedidoEvent>> {
    const stream = pedidoStream(pedidoId);
    return this.writer.handle({ decider: pedidoDecider, stream, origin, command });
  }

  /** Saves a form of the order, together with what others changed meanwhile. */
  editar<Corpo extends object>(
    origin: RequestContext,
    pedidoId: number,
    edicao: Pick<
      EditToHandle<Pedido, PedidoCommand, PedidoEvent, Corpo>,
      'formulario' | 'corpo' | 'completo' | 'command'
    >,
  ): Promise<CommandResult<PedidoEvent>> {
    const stream = pedidoStream(pedidoId);
    return this.edits.handle({ decider: pedidoDecider, stream, origin, ...edicao });
  }

  /** Adds to an order that a form names: a missing order is that field's mistake. */
  async criarParte<Rascunho extends PedidoCommand>(
    origin: RequestContext,
    pedidoId: number,
    parte: NovaParte<Rascunho>,
  ): Promise<Created> {
    try {
      return await this.acrescentar(origin, pedidoId, parte);
    } catch (error) {
      if (error instanceof Recusa && error.codigo === 'pedido-inexistente')
        throw Recusa.campo('pedido-invalido', 'pedido_id', mensagens.invalido('Pedido'));
      throw error;
    }
  }

  /** Adds to an order that the address names. */
  async acrescentar<Rascunho extends PedidoCommand>(
    origin: RequestContext,
    pedidoId: number,
    parte: NovaParte<Rascunho>,
  ): Promise<Created> {
    const stream = pedidoStream(pedidoId);
    const allocate = () => this.numbers.allocate(parte.tipo, origin.commandId, stream);
    let id: number | undefined;
    const numbered = async (rascunho: Rascunho) => {
      id = await allocate();
      return parte.comNumero(rascunho, id);
    };
    const { rascunho: command } = parte;
    const decider: Decider<Pedido, Rascunho, PedidoEvent> = pedidoDecider;
    const result = await this.writer.handle({ decider, stream, origin, command, numbered });
    return { ...result, id: id ?? (await allocate()) };
  }

  /** The order that an item, payment or tag link belongs to. @throws Recusa when there is none such */
  async pedidoDe(parte: ParteDoPedido, id: number): Promise<number> {
    const stream = await this.numbers.streamOf(parte, id);
    if (stream === null) throw registroInexistente();
    return Number(stream.slice(PREFIXO.length));
  }

  /** What was owed of an order at a revision, in centavos: the same however often it is asked. */
  async faltaNa(pedidoId: number, revision: bigint | null): Promise<number> {
    const { events } = await this.reader.load(pedidoDecider, pedidoStream(pedidoId));
    const pedido = events
      .filter((event) => revision !== null && event.revision <= revision)
      .reduce<Pedido>(
        (folded, event) => pedidoDecider.evolve(folded, event as unknown as PedidoEvent),
        pedidoDecider.initialState,
      );
    return pedido.situacao === 'inexistente' ? 0 : saldo(pedido);
  }

  hoje(): Dia {
    return diaDeNegocio(this.clock());
  }

  /** Name and address of today's registration; null when there is no such customer. */
  async cliente(clienteId: number): Promise<CopiaDoCliente | null> {
    const cliente = await this.reader.stateOf(clienteDecider, clienteStream(clienteId));
    if (cliente.situacao !== 'ativo') return null;
    const { nome, cep, bairro, cidade, estado, logradouro, numero, complemento } = cliente.dados;
    return { nome, endereco: { cep, bairro, cidade, estado, logradouro, numero, complemento } };
  }

  /** Name and price of today; null when the shop no longer sells it. */
  async produto(produtoId: number): Promise<{ nome: string; valorEmCentavos: number } | null> {
    const produto = await this.reader.stateOf(produtoDecider, produtoStream(produtoId));
    return produto.situacao === 'ativo' ? produto.dados : null;
  }

  /** Null when there is no such tag. */
  async nomeDaTag(tagId: number): Promise<string | null> {
    const tag = await this.reader.stateOf(tagDecider, tagStream(tagId));
    return tag.situacao === 'ativa' ? tag.dados.nome : null;
  }
}
