import { FORMAS_DE_PAGAMENTO } from '@encomenda/contracts/pedidos/pagamentos/forma-de-pagamento';
import type { DadosDoPagamento } from '@encomenda/contracts/pedidos/events/pagamentos.events';
import type { Ato, Loja } from './pedido-vivo.js';

const pagamento = ({ sorteio, hoje }: Loja): DadosDoPagamento => ({
  valorEmCentavos: sorteio.inteiro(1, 400) * 50,
  formaDePagamento: sorteio.um(FORMAS_DE_PAGAMENTO),
  data: hoje,
});

export const pagar: Ato = (loja, { pedidoId, pagamentos }) => {
  const pagamentoId = loja.novoId('pagamento');
  const dados = pagamento(loja);
  pagamentos.set(pagamentoId, dados);
  return [{ type: 'PagamentoEfetuado', data: { pedidoId, pagamentoId, ...dados } }];
};

export const corrigirPagamento: Ato = (loja, { pedidoId, pagamentos }) => {
  const [pagamentoId, antes] = loja.sorteio.um([...pagamentos]);
  const depois = pagamento(loja);
  pagamentos.set(pagamentoId, depois);
  return [{ type: 'PagamentoCorrigido', data: { pedidoId, pagamentoId, antes, depois } }];
};

export const cancelarPagamento: Ato = ({ sorteio }, { pedidoId, pagamentos, cancelados }) => {
  const [pagamentoId, dados] = sorteio.um([...pagamentos]);
  pagamentos.delete(pagamentoId);
  cancelados.set(pagamentoId, dados);
  return [{ type: 'PagamentoCancelado', data: { pedidoId, pagamentoId, ...dados } }];
};

export const restaurarPagamento: Ato = ({ sorteio }, { pedidoId, pagamentos, cancelados }) => {
  const [pagamentoId, dados] = sorteio.um([...cancelados]);
  cancelados.delete(pagamentoId);
  pagamentos.set(pagamentoId, dados);
  return [{ type: 'PagamentoRestaurado', data: { pedidoId, pagamentoId, ...dados } }];
};
