import type { OrcamentoEvent } from '@encomenda/contracts/orcamentos/orcamento.events';
import type { Orcamento } from './orcamento.js';

interface Facts {
  readonly orcamentoId: number;
  readonly de: number;
  readonly para: number;
}

/** Gives the quote from its owner `de` to another customer. The texts keep the first customer's key. */
export const passarOrcamento =
  ({ orcamentoId, de, para }: Facts) =>
  (orcamento: Orcamento): readonly OrcamentoEvent[] =>
    orcamento.situacao === 'inexistente' || orcamento.donoId !== de
      ? []
      : [{ type: 'OrcamentoPassado', data: { orcamentoId, clienteId: para } }];

/** Gives the quote back after an undone merge. No event when a later version is for another customer. */
export const devolverOrcamento =
  (facts: Facts) =>
  (orcamento: Orcamento): readonly OrcamentoEvent[] =>
    orcamento.situacao !== 'inexistente' && orcamento.atual.conteudo.clienteId !== facts.para
      ? []
      : passarOrcamento(facts)(orcamento);
