import type { OrcamentoEvent } from '@encomenda/contracts/orcamentos/orcamento.events';
import type { Orcamento } from './orcamento.js';

interface Facts {
  readonly orcamentoId: number;
  readonly de: number;
  readonly para: number;
}

/**
 * Gives the quote to the customer into whom its own was merged, deleted or answered ones too. What was
 * written, sent and approved stays as it is, under the key of whom it was written for. Nothing when the
 * quote is no longer `de`'s.
 */
export const passarOrcamento =
  ({ orcamentoId, de, para }: Facts) =>
  (orcamento: Orcamento): readonly OrcamentoEvent[] =>
    orcamento.situacao === 'inexistente' || orcamento.donoId !== de
      ? []
      : [{ type: 'OrcamentoPassado', data: { orcamentoId, clienteId: para } }];

/** Gives it back when the merge is undone, unless another version was written for somebody else since. */
export const devolverOrcamento =
  (facts: Facts) =>
  (orcamento: Orcamento): readonly OrcamentoEvent[] =>
    orcamento.situacao !== 'inexistente' && orcamento.atual.conteudo.clienteId !== facts.para
      ? []
      : passarOrcamento(facts)(orcamento);
