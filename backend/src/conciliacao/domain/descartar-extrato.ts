import { Recusa } from '@encomenda/contracts/shared/decider';
import type { ExtratoDecision } from './extrato.js';

/** Takes a reading back. @throws Recusa while an entry of it is confirmed */
export const descartarExtrato =
  (extratoId: number): ExtratoDecision =>
  (extrato) => {
    if (extrato.situacao === 'inexistente')
      throw Recusa.inexistente('extrato-inexistente', 'Extrato não encontrado.');
    if (extrato.situacao === 'descartado')
      throw Recusa.conflito('extrato-descartado', 'A leitura deste extrato já foi desfeita.');
    const conciliados = [...extrato.lancamentos.values()].filter(
      ({ estado }) => estado.situacao === 'conciliado',
    ).length;
    if (conciliados > 0)
      throw Recusa.conflito(
        'extrato-conciliado',
        'Há lançamentos deste extrato conciliados com pedidos. Desfaça antes as conciliações.',
      );
    return [{ type: 'ExtratoDescartado', data: { extratoId } }];
  };
