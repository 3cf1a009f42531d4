import { exigirAConferir, exigirLancamento, sobre, type Qual } from './exigir-lancamento.js';
import type { ExtratoDecision } from './extrato.js';

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
    if (lancamento.estado.situacao !== 'ignorado') exigirAConferir(lancamento);
    return lancamento.estado.situacao === 'ignorado'
      ? [{ type: 'LancamentoReaberto', data: sobre(qual, lancamento) }]
      : [];
  };
