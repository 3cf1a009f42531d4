import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { MotivoDeSoltar } from '@encomenda/contracts/conciliacao/extrato';
import { exigirAConferir, exigirLancamento, sobre, type Qual } from './exigir-lancamento.js';
import type { Extrato, ExtratoDecision } from './extrato.js';

export interface Conciliacao extends Qual {
  readonly pedidoId: number;
  readonly vez: number;
}

export interface AConciliar extends Qual {
  readonly pedidoId: number;
  /** Part of the entry for the order, in centavos; null or absent for all of it. */
  readonly recebidoEmCentavos?: number | null;
}

/** Confirms an entry for an order. A second command adds the payment. @throws Recusa (409) for money that went out */
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

/** Confirms an entry for its order again, with the same amount as before. */
export const conciliarDeNovo =
  ({ pedidoId, ...qual }: Qual & { readonly pedidoId: number }): ExtratoDecision =>
  (extrato, numero) => {
    const { ultima } = exigirLancamento(extrato, qual.numero);
    const recebidoEmCentavos =
      ultima && 'recebidoEmCentavos' in ultima ? ultima.recebidoEmCentavos : null;
    return conciliarLancamento({ ...qual, pedidoId, recebidoEmCentavos })(extrato, numero);
  };

/** Confirms an entry again when its payment was restored. No event when the entry is not open. */
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

export const estaConciliado = (
  extrato: Extrato,
  { numero, pedidoId, vez }: Conciliacao,
): boolean => {
  if (extrato.situacao !== 'lido') return false;
  const estado = extrato.lancamentos.get(numero)?.estado;
  return estado?.situacao === 'conciliado' && estado.pedidoId === pedidoId && estado.vez === vez;
};

/** @throws Recusa (409) when the entry is not confirmed */
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

/** Reopens an entry after its payment was cancelled. No event when this confirmation is already over. */
export const soltarLancamento =
  (conciliacao: Conciliacao, motivo: Exclude<MotivoDeSoltar, 'pessoa'>): ExtratoDecision =>
  (extrato) => {
    if (!estaConciliado(extrato, conciliacao)) return [];
    const { extratoId, numero, pedidoId, vez } = conciliacao;
    const qual = { extratoId, numero };
    const data = { ...sobre(qual, exigirLancamento(extrato, numero)), pedidoId, vez, motivo };
    return [{ type: 'LancamentoDesconciliado', data }];
  };
