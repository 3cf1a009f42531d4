import { Recusa } from '@encomenda/contracts/shared/decider';
import type { MotivoDeSoltar } from '@encomenda/contracts/conciliacao/extrato';
import { exigirAConferir, exigirLancamento, sobre, type Qual } from './exigir-lancamento.js';
import type { Extrato, ExtratoDecision } from './extrato.js';

/** One of the times that an entry is confirmed; each makes one payment. */
export interface Conciliacao extends Qual {
  readonly pedidoId: number;
  readonly vez: number;
}

/** Claims an entry for an order. Its payment follows. */
export const conciliarLancamento =
  ({ pedidoId, ...qual }: Qual & { readonly pedidoId: number }): ExtratoDecision =>
  (extrato) => {
    const lancamento = exigirLancamento(extrato, qual.numero);
    exigirAConferir(lancamento);
    if (lancamento.dados.tipo === 'devolucao')
      throw Recusa.conflito(
        'lancamento-devolvido',
        'Este lançamento é dinheiro que o banco devolveu: não é pagamento de um pedido.',
      );
    const vez = lancamento.vezes + 1;
    return [
      {
        type: 'LancamentoConciliado',
        data: { ...sobre(qual, lancamento), pedidoId, vez, pagamentoId: null },
      },
    ];
  };

/** Claims an entry again for a payment that is valid again. Nothing when it is taken meanwhile. */
export const conciliarDeVolta =
  ({
    pedidoId,
    vez,
    pagamentoId,
    ...qual
  }: Conciliacao & { readonly pagamentoId: number }): ExtratoDecision =>
  (extrato) => {
    const lancamento = extrato.situacao === 'lido' ? extrato.lancamentos.get(qual.numero) : null;
    if (lancamento?.estado.situacao !== 'a-conferir') return [];
    return [
      {
        type: 'LancamentoConciliado',
        data: { ...sobre(qual, lancamento), pedidoId, vez, pagamentoId },
      },
    ];
  };

/** Whether an entry is confirmed, as this one of its times. */
export const estaConciliado = (
  extrato: Extrato,
  { numero, pedidoId, vez }: Conciliacao,
): boolean => {
  if (extrato.situacao !== 'lido') return false;
  const estado = extrato.lancamentos.get(numero)?.estado;
  return estado?.situacao === 'conciliado' && estado.pedidoId === pedidoId && estado.vez === vez;
};

/** Frees an entry. @throws Recusa (409) unless it is confirmed */
export const desconciliarLancamento =
  (qual: Qual): ExtratoDecision =>
  (extrato) => {
    const lancamento = exigirLancamento(extrato, qual.numero);
    const { estado } = lancamento;
    if (estado.situacao !== 'conciliado')
      throw Recusa.conflito('lancamento-solto', 'Este lançamento não está conciliado.');
    const { pedidoId, vez } = estado;
    return [
      {
        type: 'LancamentoDesconciliado',
        data: { ...sobre(qual, lancamento), pedidoId, vez, motivo: 'pessoa' },
      },
    ];
  };

/** Frees an entry of what became of its payment. Nothing when that time of it is over. */
export const soltarLancamento =
  (conciliacao: Conciliacao, motivo: Exclude<MotivoDeSoltar, 'pessoa'>): ExtratoDecision =>
  (extrato) => {
    if (!estaConciliado(extrato, conciliacao)) return [];
    const { extratoId, numero, pedidoId, vez } = conciliacao;
    const qual = { extratoId, numero };
    const data = { ...sobre(qual, exigirLancamento(extrato, numero)), pedidoId, vez, motivo };
    return [{ type: 'LancamentoDesconciliado', data }];
  };
