import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { ExtratoDecision } from './extrato.js';

/** @throws Recusa (409) while an entry of the statement is a payment or an expense */
export const descartarExtrato =
  (extratoId: number): ExtratoDecision =>
  (extrato) => {
    if (extrato.situacao === 'inexistente')
      throw Recusa.inexistente('extrato-inexistente', 'Extrato não encontrado.');
    if (extrato.situacao === 'descartado')
      throw Recusa.conflito('extrato-descartado', 'A leitura deste extrato já foi desfeita.');
    const em = (situacao: 'conciliado' | 'despesa') =>
      [...extrato.lancamentos.values()].some(({ estado }) => estado.situacao === situacao);
    if (em('conciliado'))
      throw Recusa.conflito(
        'extrato-conciliado',
        'Há lançamentos deste extrato conciliados com pedidos. Desfaça antes as conciliações.',
      );
    if (em('despesa'))
      throw Recusa.conflito(
        'extrato-lancado',
        'Há lançamentos deste extrato lançados como despesas. Solte antes esses lançamentos.',
      );
    return [{ type: 'ExtratoDescartado', data: { extratoId } }];
  };
