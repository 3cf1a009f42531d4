import type { MotivoDeSoltarDebito } from '@encomenda/contracts/conciliacao/extrato';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { exigirAConferir, exigirLancamento, sobre, type Qual } from './exigir-lancamento.js';
import type { Extrato, ExtratoDecision } from './extrato.js';

export interface Lancamento extends Qual {
  readonly despesaId: number;
  readonly vez: number;
}

/** The expense to make. Its day and amount are those of the entry. */
export interface DespesaDoDebito extends Qual {
  readonly despesaId: number;
  readonly nome: string;
  readonly categoriaId: number | null;
}

/** Books a debit as an expense, which a following command makes. @throws Recusa (409) for money that came in */
export const lancarDebito =
  ({ despesaId, nome, categoriaId, ...qual }: DespesaDoDebito): ExtratoDecision =>
  (extrato) => {
    const lancamento = exigirLancamento(extrato, qual.numero);
    exigirAConferir(lancamento);
    if (lancamento.dados.tipo === 'credito')
      throw Recusa.conflito(
        'lancamento-entrou',
        'Este lançamento é dinheiro que entrou: não é uma despesa.',
      );
    const vez = lancamento.vezes + 1;
    const data = { ...sobre(qual, lancamento), despesaId, vez, nome, categoriaId };
    return [{ type: 'DebitoLancado', data }];
  };

/** Books a debit again when its expense was restored. No event when the entry is not open. */
export const lancarDebitoDeVolta =
  ({ despesaId, ...qual }: Qual & { readonly despesaId: number }): ExtratoDecision =>
  (extrato, numero) => {
    const lancamento = extrato.situacao === 'lido' ? extrato.lancamentos.get(qual.numero) : null;
    if (lancamento?.estado.situacao !== 'a-conferir') return [];
    const { ultima } = lancamento;
    if (!ultima || !('despesaId' in ultima) || ultima.despesaId !== despesaId) return [];
    return lancarDebito({ ...qual, ...ultima })(extrato, numero);
  };

export const ehDespesa = (
  extrato: Extrato,
  { numero, despesaId }: Omit<Lancamento, 'vez'>,
): boolean => {
  if (extrato.situacao !== 'lido') return false;
  const estado = extrato.lancamentos.get(numero)?.estado;
  return estado?.situacao === 'despesa' && estado.despesaId === despesaId;
};

/** Reopens a debit; a following command cancels its expense. @throws Recusa (409) when it has none */
export const soltarDebito =
  (qual: Qual): ExtratoDecision =>
  (extrato) => {
    const lancamento = exigirLancamento(extrato, qual.numero);
    const { estado } = lancamento;
    if (estado.situacao !== 'despesa')
      throw Recusa.conflito('lancamento-solto', 'Este lançamento não é uma despesa.');
    const { despesaId, vez } = estado;
    const data = { ...sobre(qual, lancamento), despesaId, vez, motivo: 'pessoa' as const };
    return [{ type: 'DebitoSolto', data }];
  };

/** Reopens a debit after its expense was cancelled. No event when the debit is not that expense. */
export const soltarDebitoPor =
  (
    { despesaId, ...qual }: Qual & { readonly despesaId: number },
    motivo: Exclude<MotivoDeSoltarDebito, 'pessoa'>,
  ): ExtratoDecision =>
  (extrato) => {
    if (!ehDespesa(extrato, { ...qual, despesaId })) return [];
    const lancamento = exigirLancamento(extrato, qual.numero);
    const { estado } = lancamento;
    const vez = estado.situacao === 'despesa' ? estado.vez : lancamento.vezes;
    return [{ type: 'DebitoSolto', data: { ...sobre(qual, lancamento), despesaId, vez, motivo } }];
  };
