import { camposDaSolicitacao } from '@encomenda/contracts/solicitacoes/solicitacao.campos';
import type { ResumoDaSolicitacao } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import { day, fields, number, text, type CsvTable } from '../platform/queries/csv/csv.js';

export const SOLICITACOES_EM_CSV: CsvTable<ResumoDaSolicitacao> = {
  file: 'solicitacoes',
  columns: [
    number('#', ({ id }) => id),
    text('Código', ({ codigo }) => codigo),
    ...fields<ResumoDaSolicitacao, typeof camposDaSolicitacao>(
      camposDaSolicitacao,
      'nome',
      'telefone',
    ),
    text('Encomenda', ({ encomenda }) => encomenda),
    day('Para', ({ para }) => para),
    day('Recebida', ({ data }) => data),
    text('Situação', ({ situacao_badge }) => situacao_badge.nome),
  ],
};
