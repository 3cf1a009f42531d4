import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { iguais } from '@encomenda/contracts/shared/iguais';
import type { LinhaInformada } from './adicionar-item.js';
import {
  exigirItem,
  exigirItensLiberados,
  exigirLinhaPossivel,
  exigirPedidoAberto,
  produtoInvalido,
} from './exigencias.js';
import { linhaDe, type LinhaDoPedido, type Pedido } from './pedido.js';

export interface AtualizarItem extends Omit<
  LinhaInformada,
  'valorEmCentavos' | 'descontoEmCentavos'
> {
  readonly tipo: 'AtualizarItem';
  readonly pedidoId: number;
  readonly itemId: number;
  /** Null leaves it as it is. */
  readonly valorEmCentavos: number | null;
  readonly descontoEmCentavos: number | null;
}

/** Saves the item's form; more units on a finished item send it back to production. */
export const atualizarItem = (command: AtualizarItem, pedido: Pedido): readonly PedidoEvent[] => {
  const aberto = exigirPedidoAberto(pedido);
  const { pedidoId, itemId } = command;
  const item = exigirItem(aberto, itemId);
  exigirItensLiberados(aberto);
  const linha = linhaDe({
    ...command,
    produtoNome: nomeDoProduto(command, item.linha),
    valorEmCentavos: command.valorEmCentavos ?? item.linha.valorEmCentavos,
    descontoEmCentavos: command.descontoEmCentavos ?? item.linha.descontoEmCentavos,
  });
  if (linha.quantidade < item.quantidadeFinalizada)
    throw Recusa.campo(
      'quantidade-abaixo-da-finalizada',
      'quantidade',
      `O campo Quantidade não pode ser inferior à quantidade já finalizada (${item.quantidadeFinalizada}).`,
    );
  exigirLinhaPossivel(linha);
  if (iguais(linha, item.linha)) return [];
  const { clienteId } = aberto.cabecalho;
  const atualizado: PedidoEvent = {
    type: 'ItemAtualizado',
    data: { pedidoId, itemId, clienteId, ...linha },
  };
  const reabre = item.estagioId === 3 && linha.quantidade > item.quantidadeFinalizada;
  return reabre ? [atualizado, { type: 'ItemReaberto', data: { pedidoId, itemId } }] : [atualizado];
};

/** Another product is copied; the same one keeps the name it had, even when no longer sold. */
const nomeDoProduto = (command: AtualizarItem, atual: LinhaDoPedido): string => {
  if (command.produtoId === atual.produtoId) return atual.produtoNome;
  if (command.produtoNome === null) throw produtoInvalido();
  return command.produtoNome;
};
