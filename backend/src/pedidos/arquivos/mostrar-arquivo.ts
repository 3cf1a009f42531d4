import { ARQUIVO_ELIMINADO } from '@encomenda/contracts/pedidos/events/arquivos.events';
import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { arquivoInexistente, exigirArquivo, exigirPedidoAberto } from '../domain/exigencias.js';
import { pedidoDepoisDe, pedidoFold, type ArquivoNoPedido, type Pedido } from '../domain/pedido.js';
import { Pedidos } from '../pedidos.js';

export class MostrarArquivo extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly arquivoId: number,
    readonly mostrar: boolean,
  ) {
    super();
  }
}

@CommandHandler(MostrarArquivo)
export class MostrarArquivoHandler implements ICommandHandler<MostrarArquivo> {
  constructor(
    private readonly pedidos: Pedidos,
    private readonly writer: HandleCommand,
  ) {}

  async execute({ origin, arquivoId, mostrar }: MostrarArquivo) {
    const pedidoId = await this.pedidos.pedidoDe('arquivo_do_pedido', arquivoId);
    const facts = { pedidoId, arquivoId };
    return this.writer.handle({
      fold: pedidoFold,
      stream: pedidoStream(pedidoId),
      origin,
      decide: async (known) => {
        if (!mostrar) return ocultarArquivo(facts);
        const { clienteId } = exigirArquivo(exigirPedidoAberto(pedidoDepoisDe(known)), arquivoId);
        const donoId = await this.pedidos.clienteQueFicou(clienteId);
        return mostrarArquivo({ ...facts, donoId });
      },
    });
  }
}

interface Facts {
  readonly pedidoId: number;
  readonly arquivoId: number;
}

type Qual = Pick<ArquivoNoPedido, 'clienteId' | 'nome' | 'tipo'>;

export const arquivoMostrado = (facts: Facts, { clienteId, nome, tipo }: Qual): PedidoEvent => ({
  type: 'ArquivoMostradoAoCliente',
  data: { ...facts, clienteId, nome, tipo },
});

export const arquivoOcultado = (facts: Facts, { clienteId, nome, tipo }: Qual): PedidoEvent => ({
  type: 'ArquivoOcultadoDoCliente',
  data: { ...facts, clienteId, nome, tipo },
});

interface FactsDeMostrar extends Facts {
  /** The file's current owner: after a merge, the customer that remains. */
  readonly donoId: number;
}

/** Refused for a file of a customer that the order no longer has. */
export const mostrarArquivo =
  ({ donoId, ...facts }: FactsDeMostrar) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const existente = exigirPedidoAberto(pedido);
    const { clienteId, nome } = exigirArquivo(existente, facts.arquivoId);
    if (nome === ARQUIVO_ELIMINADO) throw arquivoInexistente();
    if (![clienteId, donoId].includes(existente.cabecalho.clienteId))
      throw Recusa.conflito(
        'arquivo-de-outro-cliente',
        'Este arquivo é do cliente que o pedido tinha antes.',
      );
    return voltarAMostrar(facts)(pedido);
  };

export const voltarAMostrar =
  (facts: Facts) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const existente = exigirPedidoAberto(pedido);
    const arquivo = exigirArquivo(existente, facts.arquivoId);
    return existente.mostrados.has(facts.arquivoId) ? [] : [arquivoMostrado(facts, arquivo)];
  };

export const ocultarArquivo =
  (facts: Facts) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const existente = exigirPedidoAberto(pedido);
    const arquivo = exigirArquivo(existente, facts.arquivoId);
    return existente.mostrados.has(facts.arquivoId) ? [arquivoOcultado(facts, arquivo)] : [];
  };
