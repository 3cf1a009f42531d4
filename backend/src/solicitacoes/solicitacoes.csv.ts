import type { ResumoDaSolicitacao } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import { day, number, text, type CsvTable } from '../platform/queries/csv.js';

export const SOLICITACOES_EM_CSV: CsvTable<ResumoDaSolicitacao> = {
  file: 'solicitacoes',
  columns: [
    number('#', ({ id }) => id),
    text('Código', ({ codigo }) => codigo),
    text('Nome', ({ nome }) => nome),
    text('WhatsApp', ({ telefone }) => telefone),
    text('Encomenda', ({ encomenda }) => encomenda),
    day('Para', ({ para }) => para),
    day('Recebida', ({ data }) => data),
    text('Situação', ({ situacao_badge }) => situacao_badge.nome),
  ],
};
