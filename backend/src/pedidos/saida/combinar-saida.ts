import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { EnderecoDoCliente } from '@encomenda/contracts/pedidos/saida/endereco';
import type { CorpoDaSaida, DadosDaEntrega } from '@encomenda/contracts/pedidos/saida/saida.http';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { exigirPedidoAberto } from '../domain/exigencias.js';
import { pedidoFold, type Pedido, type PedidoExistente } from '../domain/pedido.js';

export class CombinarSaida extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly pedidoId: number,
    readonly corpo: CorpoDaSaida,
  ) {
    super();
  }
}

@CommandHandler(CombinarSaida)
export class CombinarSaidaHandler implements ICommandHandler<CombinarSaida> {
  constructor(private readonly writer: HandleCommand) {}

  execute({ origin, pedidoId, corpo }: CombinarSaida) {
    const entrega = corpo.saida === 'Entrega' ? entregaDe(corpo) : null;
    return this.writer.handle({
      fold: pedidoFold,
      stream: pedidoStream(pedidoId),
      origin,
      decide: () => combinarSaida({ pedidoId, entrega }),
    });
  }
}

/** `endereco` is null when blank. The fee is in centavos. */
export const entregaDe = ({ taxa, ...corpo }: DadosDaEntrega) => {
  const { cep, bairro, cidade, estado, logradouro, numero, complemento } = corpo;
  const endereco = { cep, bairro, cidade, estado, logradouro, numero, complemento };
  const emBranco = Object.values(endereco).every((parte) => parte === null);
  return { endereco: emBranco ? null : endereco, taxaEmCentavos: taxa ?? 0 };
};

export interface EntregaPedida {
  readonly endereco: EnderecoDoCliente | null;
  readonly taxaEmCentavos: number;
}

interface Facts {
  readonly pedidoId: number;
  /** Null: the customer collects the order. */
  readonly entrega: EntregaPedida | null;
}

/** A change is refused once the order is delivered. */
export const combinarSaida =
  ({ pedidoId, entrega }: Facts) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const aberto = exigirPedidoAberto(pedido);
    const { clienteEndereco } = aberto.cabecalho;
    if (entrega && !(entrega.endereco ?? clienteEndereco)?.logradouro)
      throw Recusa.campo('entrega-sem-endereco', 'logradouro', 'Escreva o endereço da entrega.');
    const doCliente = entrega !== null && iguais(entrega.endereco, clienteEndereco);
    return reporSaida({
      pedidoId,
      entrega: entrega && { ...entrega, endereco: doCliente ? null : entrega.endereco },
    })(pedido);
  };

/** Restores what was agreed before, for an undo. */
export const reporSaida =
  ({ pedidoId, entrega }: Facts) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const aberto = exigirPedidoAberto(pedido);
    if (semMudanca(aberto, entrega)) return [];
    if (aberto.estagioId === 4)
      throw Recusa.conflito('pedido-entregue', 'Este pedido já foi entregue.');
    if (entrega === null) return [{ type: 'RetiradaCombinada', data: { pedidoId } }];
    const { clienteId } = aberto.cabecalho;
    return [{ type: 'EntregaCombinada', data: { pedidoId, clienteId, ...entrega } }];
  };

const semMudanca = (
  { entrega: atual, cabecalho }: PedidoExistente,
  entrega: EntregaPedida | null,
): boolean =>
  atual === null || entrega === null
    ? atual === entrega
    : iguais(atual, { clienteId: cabecalho.clienteId, ...entrega });
