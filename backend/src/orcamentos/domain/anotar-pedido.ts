import type { OrcamentoEvent } from '@encomenda/contracts/orcamentos/orcamento.events';
import type { Orcamento } from './orcamento.js';

/** Follows an approval; no user sends it. */
interface Facts {
  readonly orcamentoId: number;
  readonly versao: number;
  readonly pedidoId: number;
}

/** The quote names the order that was made of it, once. */
export const anotarPedido =
  (facts: Facts) =>
  (orcamento: Orcamento): readonly OrcamentoEvent[] =>
    orcamento.situacao === 'inexistente' || orcamento.pedido?.pedidoId === facts.pedidoId
      ? []
      : [{ type: 'PedidoDoOrcamentoFeito', data: { ...facts } }];
