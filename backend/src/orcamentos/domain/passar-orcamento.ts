import type { OrcamentoEvent } from '@encomenda/contracts/orcamentos/orcamento.events';
import type { Orcamento } from './orcamento.js';

interface Facts {
  readonly orcamentoId: number;
  readonly de: number;
  readonly para: number;
}

/** No events when `de` is not the owner. The texts stay under the first customer's key. */
export const passarOrcamento =
  ({ orcamentoId, de, para }: Facts) =>
  (orcamento: Orcamento): readonly OrcamentoEvent[] =>
    orcamento.situacao === 'inexistente' || orcamento.donoId !== de
      ? []
      : [{ type: 'OrcamentoPassado', data: { orcamentoId, clienteId: para } }];

/** For an undone merge. No events when a later version was written for somebody else. */
export const devolverOrcamento =
  (facts: Facts) =>
  (orcamento: Orcamento): readonly OrcamentoEvent[] =>
    orcamento.situacao !== 'inexistente' && orcamento.atual.conteudo.clienteId !== facts.para
      ? []
      : passarOrcamento(facts)(orcamento);
