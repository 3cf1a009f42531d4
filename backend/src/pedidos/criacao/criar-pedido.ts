import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { camposDoPedido, type FatosDoPedido } from '@encomenda/contracts/pedidos/pedido.campos';
import type { CorpoDoPedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { fatosDe } from '@encomenda/contracts/shared/campos/campo';
import { exigirTodas, Recusa } from '@encomenda/contracts/shared/events/decider';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Created } from '../../platform/commands/answer/answer.js';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { Numbers } from '../../platform/commands/numbers/numbers.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { exigirClienteAchado, exigirPrazoPossivel } from '../domain/exigencias.js';
import { pedidoFold, type CopiaDoCliente, type Pedido } from '../domain/pedido.js';
import { dadosDoPedido } from '../formularios.js';
import { Pedidos } from '../pedidos.js';

export class CriarPedido extends Command<Created> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDoPedido,
  ) {
    super();
  }
}

@CommandHandler(CriarPedido)
export class CriarPedidoHandler implements ICommandHandler<CriarPedido> {
  constructor(
    private readonly pedidos: Pedidos,
    private readonly numbers: Numbers,
    private readonly writer: HandleCommand,
  ) {}

  async execute({ origin, corpo }: CriarPedido) {
    const id = await this.numbers.allocate(
      'pedido',
      origin.commandId,
      pedidoStream,
      origin.authority,
    );
    const result = await this.writer.handle({
      fold: pedidoFold,
      stream: pedidoStream(id),
      origin,
      decide: async () =>
        criarPedido({
          pedidoId: id,
          ...dadosDoPedido(corpo),
          cliente: await this.pedidos.cliente(corpo.cliente_id),
          hoje: this.pedidos.hoje(),
        }),
    });
    return { ...result, id };
  }
}

interface Facts extends FatosDoPedido {
  readonly pedidoId: number;
  readonly clienteId: number;
  readonly cliente: CopiaDoCliente | null;
  readonly estagioId: EstagioId;
  readonly hoje: Dia;
}

/** Accepts any stage: shops also enter past orders. */
export const criarPedido =
  (command: Facts) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    if (pedido.situacao !== 'inexistente')
      throw Recusa.conflito('pedido-ja-existe', 'Este pedido já existe.');
    const { data, hoje } = command;
    const cabecalho = { ...fatosDe(camposDoPedido, command), data: data ?? hoje };
    const [cliente] = exigirTodas(
      () => exigirClienteAchado(command.cliente),
      () => exigirPrazoPossivel(cabecalho),
    );
    return [
      {
        type: 'PedidoCriado',
        data: {
          pedidoId: command.pedidoId,
          clienteId: command.clienteId,
          clienteNome: cliente.nome,
          clienteEndereco: cliente.endereco,
          ...cabecalho,
          estagioId: command.estagioId,
        },
      },
    ];
  };
