import type { DadosDoExtrato } from '@encomenda/contracts/conciliacao/extrato.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { ExtratoDecision } from './extrato.js';

export const lerExtrato =
  (dados: DadosDoExtrato): ExtratoDecision =>
  (extrato) => {
    if (extrato.situacao !== 'inexistente')
      throw Recusa.conflito('extrato-lido', 'Este extrato já foi lido.');
    return [{ type: 'ExtratoLido', data: dados }];
  };
