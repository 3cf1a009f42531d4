import type { DadosDoPagamento } from '@encomenda/contracts/pedidos/pagamentos.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import { formatarDia } from '@encomenda/contracts/shared/dia';
import { formatarReais } from '@encomenda/contracts/shared/dinheiro';
import { iguais } from '@encomenda/contracts/shared/iguais';
import type { Happened } from '../../desfazer/inverse.js';
import {
  depoisEAgora,
  porUltimo,
  type AtoDoPedido,
  type DesfeitoDoPedido,
  type InversosDoPedido,
} from './ato-do-pedido.js';
import { cancelarPagamento } from '../cancelar-pagamento.js';
import { corrigirPagamento } from '../corrigir-pagamento.js';
import { pagamentoDe } from '../domain/pedido.js';
import { restaurarPagamento } from '../domain/restaurar-pagamento.js';

const doPagamento =
  (pagamentoId: number) =>
  ({ data }: Happened<PedidoEvent>): boolean =>
    'pagamentoId' in data && data.pagamentoId === pagamentoId;

const contar = ({ valorEmCentavos, formaDePagamento, data }: DadosDoPagamento): string =>
  `${formatarReais(valorEmCentavos)} em ${formaDePagamento} de ${formatarDia(data)}`;

/** What stands in the way of taking back what an act made of a payment; null for nothing. */
const mexidoDepois = (ato: AtoDoPedido, pagamentoId: number): string | null => {
  const { depois, agora } = depoisEAgora(ato);
  const pagamento = agora.pagamentos.get(pagamentoId);
  const quem = porUltimo(ato, doPagamento(pagamentoId));
  if (!pagamento) return `O pagamento já foi cancelado depois${quem}.`;
  return iguais(pagamento, depois.pagamentos.get(pagamentoId))
    ? null
    : `O pagamento já foi corrigido depois${quem}.`;
};

const cancelar = (ato: AtoDoPedido): DesfeitoDoPedido => {
  const { data, type } = ato.events[0]!;
  if (type !== 'PagamentoEfetuado' && type !== 'PagamentoRestaurado') return naoEDePagamento();
  const { pedidoId, pagamentoId } = data;
  const impede = mexidoDepois(ato, pagamentoId);
  if (impede) return { impede };
  return {
    muda: [`Pagamento de ${contar(data)} será cancelado.`],
    decision: cancelarPagamento({ pedidoId, pagamentoId }),
  };
};

const corrigirDeVolta = (ato: AtoDoPedido): DesfeitoDoPedido => {
  const { data, type } = ato.events[0]!;
  if (type !== 'PagamentoCorrigido') return naoEDePagamento();
  const { pedidoId, pagamentoId, antes } = data;
  const impede = mexidoDepois(ato, pagamentoId);
  if (impede) return { impede };
  return {
    muda: [`O pagamento volta a ser de ${contar(antes)}.`],
    decision: corrigirPagamento({
      pedidoId,
      pagamentoId,
      pedidoInformadoId: pedidoId,
      ...antes,
    }),
  };
};

const devolver = (ato: AtoDoPedido): DesfeitoDoPedido => {
  const { data, type } = ato.events[0]!;
  if (type !== 'PagamentoCancelado') return naoEDePagamento();
  const { pedidoId, pagamentoId } = data;
  return {
    muda: [`Pagamento de ${contar(data)} volta a valer.`],
    decision: restaurarPagamento({ pedidoId, pagamentoId, pagamento: pagamentoDe(data) }),
  };
};

const naoEDePagamento = (): never => {
  throw new Error('The act is not about a payment.');
};

export const inversosDosPagamentos: InversosDoPedido = {
  PagamentoEfetuado: { undo: cancelar },
  PagamentoRestaurado: { undo: cancelar },
  PagamentoCorrigido: { undo: corrigirDeVolta },
  PagamentoCancelado: { undo: devolver },
};
