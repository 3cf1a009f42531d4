import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { camposDoPedido, type FatosDoPedido } from '@encomenda/contracts/pedidos/pedido.campos';
import type { CorpoDoPedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { fatosDe } from '@encomenda/contracts/shared/campos/campo';
import { exigirTodas } from '@encomenda/contracts/shared/events/decider';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Edits } from '../../platform/commands/edits/edits.js';
import type { CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { sanitizedBody } from '../../platform/commands/edits/record-fields.js';
import {
  exigirClienteAchado,
  exigirPedidoAberto,
  exigirPrazoPossivel,
} from '../domain/exigencias.js';
import {
  pedidoFold,
  type CabecalhoDoPedido,
  type CopiaDoCliente,
  type Pedido,
  type PedidoExistente,
} from '../domain/pedido.js';
import { dadosDoPedido, formularioDoPedido } from '../formularios.js';
import { Pedidos } from '../pedidos.js';

export class AtualizarPedido extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly pedidoId: number,
    readonly corpo: CorpoDoPedido,
  ) {
    super();
  }
}

@CommandHandler(AtualizarPedido)
export class AtualizarPedidoHandler implements ICommandHandler<AtualizarPedido> {
  constructor(
    private readonly pedidos: Pedidos,
    private readonly edits: Edits,
  ) {}

  execute({ origin, pedidoId, corpo }: AtualizarPedido) {
    const clienteDe = async (id: number) => (await this.pedidos.cliente(id))?.nome;
    return this.edits.handle({
      fold: pedidoFold,
      stream: pedidoStream(pedidoId),
      origin,
      form: formularioDoPedido(clienteDe),
      body: { ...corpo, ...sanitizedBody(camposDoPedido, corpo) },
      complete: (enviado, aberto) => ({ ...enviado, data: enviado.data ?? aberto.data }),
      decide: async (conciliado) =>
        atualizarPedido({
          pedidoId,
          ...dadosDoPedido(conciliado),
          cliente: await this.pedidos.cliente(conciliado.cliente_id),
        }),
    });
  }
}

interface Facts extends FatosDoPedido {
  readonly pedidoId: number;
  readonly clienteId: number;
  readonly cliente: CopiaDoCliente | null;
  /** Stage from the form. It checks no requirement of a stage, and leaves the items' stages as they are. */
  readonly estagioId: EstagioId;
}

/** One event for the header and one for the stage, each only if it changed. */
export const atualizarPedido =
  (command: Facts) =>
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

const novoCabecalho = (command: Facts, atual: PedidoExistente): CabecalhoDoPedido => {
  const data = command.data ?? atual.cabecalho.data;
  const escrito = { ...fatosDe(camposDoPedido, command), data };
  const [cliente] = exigirTodas(
    () => clienteDoCabecalho(command, atual.cabecalho),
    () => exigirPrazoPossivel(escrito),
  );
  return { ...cliente, ...escrito };
};

const clienteDoCabecalho = (command: Facts, atual: CabecalhoDoPedido) => {
  const { clienteId, clienteNome, clienteEndereco } = atual;
  if (command.clienteId === clienteId) return { clienteId, clienteNome, clienteEndereco };
  const { nome, endereco } = exigirClienteAchado(command.cliente);
  return { clienteId: command.clienteId, clienteNome: nome, clienteEndereco: endereco };
};
