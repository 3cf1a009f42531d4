import { Recusa } from '@encomenda/contracts/shared/decider';
import { exigirAConferir, exigirLancamento, sobre, type Qual } from './exigir-lancamento.js';
import type { ExtratoDecision } from './extrato.js';

/** Says that an entry is no order's. */
export const ignorarLancamento =
  (qual: Qual): ExtratoDecision =>
  (extrato) => {
    const lancamento = exigirLancamento(extrato, qual.numero);
    if (lancamento.estado.situacao === 'ignorado') return [];
    exigirAConferir(lancamento);
    return [{ type: 'LancamentoIgnorado', data: sobre(qual, lancamento) }];
  };

export const reabrirLancamento =
  (qual: Qual): ExtratoDecision =>
  (extrato) => {
    const lancamento = exigirLancamento(extrato, qual.numero);
    const { situacao } = lancamento.estado;
    if (situacao === 'conciliado')
      throw Recusa.conflito('lancamento-conciliado', 'Este lançamento está conciliado.');
    return situacao === 'ignorado'
      ? [{ type: 'LancamentoReaberto', data: sobre(qual, lancamento) }]
      : [];
  };
