import type { DadosDoPagamento } from '@encomenda/contracts/pedidos/events/pagamentos.events';
import { formatarDia } from '@encomenda/contracts/shared/dia/dia';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { cancelarPagamento } from '../../pagamentos/cancelar-pagamento.js';
import { corrigirPagamento } from '../../pagamentos/corrigir-pagamento.js';
import { restaurarPagamento } from '../../domain/desfazer/restaurar-pagamento.js';
import {
  parteDo,
  type AtoDoPedido,
  type DesfeitoDoPedido,
  type InversosDoPedido,
} from '../ato-do-pedido.js';

const contar = ({ valorEmCentavos, formaDePagamento, data }: DadosDoPagamento): string =>
  `${formatarReais(valorEmCentavos)} em ${formaDePagamento} de ${formatarDia(data)}`;

/** `mexido`: sentence that the payment changed after the act; null when it did not. */
const pagamentoDo = (ato: AtoDoPedido) => {
  const { dados, quem, ...pedido } = parteDo(ato, 'pagamentoId');
  const { pedidoId, pagamentoId } = dados;
  const [antes, depois, agora] = [pedido.antes, pedido.depois, pedido.agora].map(({ pagamentos }) =>
    pagamentos.get(pagamentoId),
  );
  const corrigido = iguais(agora, depois) ? null : `O pagamento já foi corrigido depois${quem}.`;
  return {
    qual: { pedidoId, pagamentoId },
    antes: antes!,
    agora: agora!,
    mexido: agora ? corrigido : `O pagamento já foi cancelado depois${quem}.`,
  };
};

const cancelar = (ato: AtoDoPedido): DesfeitoDoPedido => {
  const { qual, agora, mexido } = pagamentoDo(ato);
  if (mexido) return { impede: mexido };
  return {
    muda: [`Pagamento de ${contar(agora)} será cancelado.`],
    decision: cancelarPagamento(qual),
  };
};

const corrigirDeVolta = (ato: AtoDoPedido): DesfeitoDoPedido => {
  const { qual, antes, mexido } = pagamentoDo(ato);
  if (mexido) return { impede: mexido };
  return {
    muda: [`O pagamento volta a ser de ${contar(antes)}.`],
    decision: corrigirPagamento({ ...qual, pedidoInformadoId: qual.pedidoId, ...antes }),
  };
};

const devolver = (ato: AtoDoPedido): DesfeitoDoPedido => {
  const { qual, antes } = pagamentoDo(ato);
  return {
    muda: [`Pagamento de ${contar(antes)} volta a valer.`],
    decision: restaurarPagamento({ ...qual, pagamento: antes }),
  };
};

export const inversosDosPagamentos: InversosDoPedido = {
  PagamentoEfetuado: { undo: cancelar },
  PagamentoRestaurado: { undo: cancelar },
  PagamentoCorrigido: { undo: corrigirDeVolta },
  PagamentoCancelado: { undo: devolver },
};
