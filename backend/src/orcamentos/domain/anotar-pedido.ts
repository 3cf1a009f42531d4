import type { OrcamentoEvent } from '@encomenda/contracts/orcamentos/orcamento.events';
import type { Orcamento } from './orcamento.js';

/** Follows an approval; no user sends it. */
interface Facts {
  readonly orcamentoId: number;
  readonly versao: number;
  readonly pedidoId: number;
}

/** The quote names the order that was made of it, and of which version, once. */
export const anotarPedido =
  (facts: Facts) =>
  (orcamento: Orcamento): readonly OrcamentoEvent[] =>
    orcamento.situacao === 'inexistente' ||
    (orcamento.pedido?.pedidoId === facts.pedidoId && orcamento.pedido.versao === facts.versao)
      ? []
      : [{ type: 'PedidoDoOrcamentoFeito', data: { ...facts } }];
