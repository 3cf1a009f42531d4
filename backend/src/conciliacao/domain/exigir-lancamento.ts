import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { Extrato, LancamentoNoExtrato } from './extrato.js';

export interface Qual {
  readonly extratoId: number;
  /** Position in the file, from 1. */
  readonly numero: number;
}

/** @throws Recusa (404) when the entry does not exist, or its statement was discarded */
export const exigirLancamento = (extrato: Extrato, numero: number): LancamentoNoExtrato => {
  const lancamento = extrato.situacao === 'lido' ? extrato.lancamentos.get(numero) : undefined;
  if (!lancamento) throw Recusa.inexistente('lancamento-inexistente', 'Lançamento não encontrado.');
  return lancamento;
};

/** @throws Recusa (409) when the entry is not open */
export const exigirAConferir = ({ estado }: LancamentoNoExtrato): void => {
  if (estado.situacao === 'conciliado')
    throw Recusa.conflito(
      'lancamento-conciliado',
      `Este lançamento já foi conciliado com o pedido ${estado.pedidoId}.`,
    );
  if (estado.situacao === 'despesa')
    throw Recusa.conflito(
      'lancamento-lancado',
      `Este lançamento já é a despesa ${estado.despesaId}.`,
    );
  if (estado.situacao === 'ignorado')
    throw Recusa.conflito('lancamento-ignorado', 'Este lançamento foi ignorado.');
};

export const sobre = ({ extratoId, numero }: Qual, { dados }: LancamentoNoExtrato) => ({
  extratoId,
  numero,
  valorEmCentavos: dados.valorEmCentavos,
  data: dados.data,
});
