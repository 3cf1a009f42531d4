import { NOME_DA_SITUACAO } from '@encomenda/contracts/conciliacao/extrato';
import { formatarDia } from '@encomenda/contracts/shared/dia/dia';
import { portraitFrom, type Portrait, type PortraitLine } from '../desfazer/portrait.js';
import type { EstadoDoLancamento, Extrato } from './domain/extrato.js';

const doEstado = (estado: EstadoDoLancamento): string => {
  switch (estado.situacao) {
    case 'conciliado':
      return `Do pedido ${estado.pedidoId}`;
    case 'despesa':
      return `Da despesa ${estado.despesaId}`;
    default:
      return NOME_DA_SITUACAO[estado.situacao];
  }
};

/** Shows only entries that a user changed, because a statement may have two thousand. */
export const retratoDoExtrato = (extrato: Extrato): Portrait => {
  if (extrato.situacao === 'inexistente') return new Map();
  const { situacao, primeiroDia, ultimoDia, lancamentos } = extrato;
  return portraitFrom([
    ['Período', `${formatarDia(primeiroDia)} a ${formatarDia(ultimoDia)}`],
    ['Lançamentos', String(lancamentos.size)],
    ...[...lancamentos].map(([numero, { estado, mexido }]): PortraitLine => [
      `Lançamento ${numero}`,
      mexido ? doEstado(estado) : '',
    ]),
    ['Situação', situacao === 'descartado' ? 'Leitura desfeita' : ''],
  ]);
};
