import { camposDoPedido } from '@encomenda/contracts/pedidos/pedido.campos';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { pedidoFold } from '../../pedidos/domain/pedido.js';
import { fazerPedido, type FatosDoPedidoCompleto } from '../../pedidos/criacao/fazer-pedido.js';
import { factsOf } from '../../platform/commands/edits/record-fields.js';
import { sanitizedHtml } from '../../platform/rich-text.js';
import type { LinhaComCliente } from './leitor-de-pedidos.js';
import type { PedidoDasLinhas } from './pedido-das-linhas.js';

/** The order as `fazerPedido` takes it. @param produtos products of the items with their current price */
export const pedidoCompletoDasLinhas = (
  { cabecalho, itens }: PedidoDasLinhas,
  produtos: readonly LinhaComCliente['produto'][],
  hoje: Dia,
): FatosDoPedidoCompleto => {
  const { pago, forma_pagamento } = cabecalho;
  return {
    ...factsOf(camposDoPedido, cabecalho),
    hoje,
    linhas: itens.map((item, index) => ({
      produtoId: item.produto_id,
      avulso: item.avulso,
      produto: produtos[index]!,
      quantidade: item.quantidade,
      valorEmCentavos: item.valor,
      desconto: { emCentavos: 0 },
      descricao: sanitizedHtml(item.observacao_item),
    })),
    desconto: { emCentavos: 0 },
    entrega: null,
    solicitacaoId: null,
    sinal: pago === 0 ? null : { parte: { emCentavos: pago }, formaDePagamento: forma_pagamento! },
  };
};

/** Decides the order with dummy ids, as if its customer existed. @throws Recusa */
export const exigirPedidoCompletoPossivel = (
  encomenda: FatosDoPedidoCompleto,
  nome: string,
): void => {
  const partes = [...encomenda.linhas.keys(), encomenda.linhas.length];
  fazerPedido(
    { ...encomenda, clienteId: 0, cliente: { nome, endereco: null } },
    { pedidoId: 0, partes },
  )(pedidoFold.initialState);
};
