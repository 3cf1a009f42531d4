import type { EstagioId } from '@encomenda/contracts/pedidos/estagio';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import { exigirTodas } from '@encomenda/contracts/shared/decider';
import type { Dia } from '@encomenda/contracts/shared/dia';
import { iguais } from '@encomenda/contracts/shared/iguais';
import type { CopiaDoCliente } from './criar-pedido.js';
import {
  exigirClienteAchado,
  exigirPedidoAberto,
  exigirPrazoPossivel,
} from './domain/exigencias.js';
import type { CabecalhoDoPedido, Pedido, PedidoExistente } from './domain/pedido.js';

export interface AtualizarPedido {
  readonly pedidoId: number;
  readonly clienteId: number;
  /** Null when there is no such customer; read only when the customer changes. */
  readonly cliente: CopiaDoCliente | null;
  /** The form overrides every gate: forward or back, items untouched. */
  readonly estagioId: EstagioId;
  /** Null keeps the order's date. */
  readonly data: Dia | null;
  readonly prazo: Dia | null;
  /** Sanitised HTML. */
  readonly descricao: string | null;
}

/** Saves the order's form: one event for the header, one for the stage, each only if it changed. */
export const atualizarPedido =
  (command: AtualizarPedido) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const aberto = exigirPedidoAberto(pedido);
    const { pedidoId } = command;
    const cabecalho = novoCabecalho(command, aberto);
    const events: PedidoEvent[] = [];
    if (!iguais(cabecalho, aberto.cabecalho))
      events.push({ type: 'PedidoAtualizado', data: { pedidoId, ...cabecalho } });
    if (command.estagioId !== aberto.estagioId) {
      const data = { pedidoId, de: aberto.estagioId, para: command.estagioId };
      events.push({ type: 'EstagioAjustado', data });
      if (aberto.arquivado) events.push({ type: 'PedidoRestaurado', data: { pedidoId } });
    }
    return events;
  };

const novoCabecalho = (command: AtualizarPedido, atual: PedidoExistente): CabecalhoDoPedido => {
  const datas = { data: command.data ?? atual.cabecalho.data, prazo: command.prazo };
  const [cliente] = exigirTodas(
    () => clienteDoCabecalho(command, atual.cabecalho),
    () => exigirPrazoPossivel(datas),
  );
  return { ...cliente, ...datas, descricao: command.descricao };
};

/** Another customer is copied; the same one stays as it was copied then. */
const clienteDoCabecalho = (command: AtualizarPedido, atual: CabecalhoDoPedido) => {
  const { clienteId, clienteNome, clienteEndereco } = atual;
  if (command.clienteId === clienteId) return { clienteId, clienteNome, clienteEndereco };
  const { nome, endereco } = exigirClienteAchado(command.cliente);
  return { clienteId: command.clienteId, clienteNome: nome, clienteEndereco: endereco };
};
