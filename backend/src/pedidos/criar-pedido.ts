import type { EstagioId } from '@encomenda/contracts/pedidos/estagio';
import type { EnderecoDoCliente, PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import { exigirTodas, Recusa } from '@encomenda/contracts/shared/decider';
import type { Dia } from '@encomenda/contracts/shared/dia';
import { exigirClienteAchado, exigirPrazoPossivel } from './domain/exigencias.js';
import type { Pedido } from './domain/pedido.js';

/** What an order copies from its customer when the customer is chosen. */
export interface CopiaDoCliente {
  readonly nome: string;
  readonly endereco: EnderecoDoCliente | null;
}

export interface CriarPedido {
  readonly pedidoId: number;
  readonly clienteId: number;
  /** Null when there is no such customer. */
  readonly cliente: CopiaDoCliente | null;
  readonly estagioId: EstagioId;
  /** Null means today. */
  readonly data: Dia | null;
  readonly prazo: Dia | null;
  /** Sanitised HTML. */
  readonly descricao: string | null;
  readonly hoje: Dia;
}

/** Opens an order, at any stage: shops also enter orders that already happened. */
export const criarPedido =
  (command: CriarPedido) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    if (pedido.situacao !== 'inexistente')
      throw Recusa.conflito('pedido-ja-existe', 'Este pedido já existe.');
    const datas = { data: command.data ?? command.hoje, prazo: command.prazo };
    const [cliente] = exigirTodas(
      () => exigirClienteAchado(command.cliente),
      () => exigirPrazoPossivel(datas),
    );
    return [
      {
        type: 'PedidoCriado',
        data: {
          pedidoId: command.pedidoId,
          clienteId: command.clienteId,
          clienteNome: cliente.nome,
          clienteEndereco: cliente.endereco,
          ...datas,
          descricao: command.descricao,
          estagioId: command.estagioId,
        },
      },
    ];
  };
