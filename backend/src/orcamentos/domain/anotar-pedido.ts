import type { OrcamentoEvent } from '@encomenda/contracts/orcamentos/orcamento.events';
import type { Orcamento } from './orcamento.js';

interface Facts {
  readonly orcamentoId: number;
  readonly versao: number;
  readonly pedidoId: number;
}

/** No event when the quote already has this order and version. */
export const anotarPedido =
  (facts: Facts) =>
  (orcamento: Orcamento): readonly OrcamentoEvent[] =>
    orcamento.situacao === 'inexistente' ||
    (orcamento.pedido?.pedidoId === facts.pedidoId && orcamento.pedido.versao === facts.versao)
      ? []
      : [{ type: 'PedidoDoOrcamentoFeito', data: { ...facts } }];
