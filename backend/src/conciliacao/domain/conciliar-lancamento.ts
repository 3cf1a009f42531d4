import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { MotivoDeSoltar } from '@encomenda/contracts/conciliacao/extrato';
import { exigirAConferir, exigirLancamento, sobre, type Qual } from './exigir-lancamento.js';
import type { Extrato, ExtratoDecision } from './extrato.js';

/** One of the times that an entry is confirmed; each makes one payment. */
export interface Conciliacao extends Qual {
  readonly pedidoId: number;
  readonly vez: number;
}

/** Which entry an order gets, and how much of it. */
export interface AConciliar extends Qual {
  readonly pedidoId: number;
  /** Centavos that the order gets, never more than the entry; null or absent for all of it. */
  readonly recebidoEmCentavos?: number | null;
}

/** Claims an entry for an order. Its payment follows. @throws Recusa (409) for money that went out */
export const conciliarLancamento =
  ({ pedidoId, recebidoEmCentavos, ...qual }: AConciliar): ExtratoDecision =>
  (extrato) => {
    const lancamento = exigirLancamento(extrato, qual.numero);
    exigirAConferir(lancamento);
    const { tipo, valorEmCentavos } = lancamento.dados;
    if (tipo === 'devolucao')
      throw Recusa.conflito(
        'lancamento-devolvido',
        'Este lançamento é dinheiro que o banco devolveu: não é pagamento de um pedido.',
      );
    if (tipo === 'debito')
      throw Recusa.conflito(
        'lancamento-saiu',
        'Este lançamento é dinheiro que saiu: não é pagamento de um pedido.',
      );
    const vez = lancamento.vezes + 1;
    const recebido = Math.min(recebidoEmCentavos ?? valorEmCentavos, valorEmCentavos);
    return [
      {
        type: 'LancamentoConciliado',
        data: {
          ...sobre(qual, lancamento),
          pedidoId,
          vez,
          pagamentoId: null,
          recebidoEmCentavos: recebido,
        },
      },
    ];
  };

/** Claims an entry again for its order, with what the order got the last time. */
export const conciliarDeNovo =
  ({ pedidoId, ...qual }: Qual & { readonly pedidoId: number }): ExtratoDecision =>
  (extrato, numero) => {
    const { ultima } = exigirLancamento(extrato, qual.numero);
    const recebidoEmCentavos =
      ultima && 'recebidoEmCentavos' in ultima ? ultima.recebidoEmCentavos : null;
    return conciliarLancamento({ ...qual, pedidoId, recebidoEmCentavos })(extrato, numero);
  };

/** Claims an entry again for a payment that is valid again. Nothing when it is taken meanwhile. */
export const conciliarDeVolta =
  ({
    pedidoId,
    vez,
    pagamentoId,
    recebidoEmCentavos,
    ...qual
  }: Conciliacao & {
    readonly pagamentoId: number;
    readonly recebidoEmCentavos: number;
  }): ExtratoDecision =>
  (extrato) => {
    const lancamento = extrato.situacao === 'lido' ? extrato.lancamentos.get(qual.numero) : null;
    if (lancamento?.estado.situacao !== 'a-conferir') return [];
    const recebido = Math.min(recebidoEmCentavos, lancamento.dados.valorEmCentavos);
    const daqui = { ...sobre(qual, lancamento), pedidoId, vez, pagamentoId };
    return [{ type: 'LancamentoConciliado', data: { ...daqui, recebidoEmCentavos: recebido } }];
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
