import type { Lancamento } from '@encomenda/contracts/conciliacao/conciliacao.http';
import { NOME_DA_SITUACAO } from '@encomenda/contracts/conciliacao/extrato';
import { day, money, number, text, type CsvTable } from '../platform/queries/csv/csv.js';

export const LANCAMENTOS_EM_CSV: CsvTable<Lancamento> = {
  file: 'lancamentos-do-banco',
  columns: [
    text('Lançamento', ({ id }) => id),
    day('Data', ({ data }) => data),
    money('Valor', ({ valor, tipo }) => (tipo === 'devolucao' ? -valor : valor)),
    text('Descrição', ({ texto }) => texto),
    text('Situação', ({ situacao }) => NOME_DA_SITUACAO[situacao]),
    number('Pedido', ({ pedido_id, propostas }) => pedido_id ?? propostas[0]?.pedido_id),
    text('Cliente', ({ cliente, propostas }) => cliente ?? propostas[0]?.cliente),
    text('Por quê', ({ propostas, aviso }) => aviso ?? propostas[0]?.motivo),
  ],
};
