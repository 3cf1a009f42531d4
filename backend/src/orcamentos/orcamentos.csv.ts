import { camposDoOrcamento } from '@encomenda/contracts/orcamentos/orcamento.campos';
import type { ResumoDoOrcamento } from '@encomenda/contracts/orcamentos/orcamentos.http';
import {
  day,
  fields,
  money,
  number,
  text,
  yesNo,
  type CsvTable,
} from '../platform/queries/csv/csv.js';

export const ORCAMENTOS_EM_CSV: CsvTable<ResumoDoOrcamento> = {
  file: 'orcamentos',
  columns: [
    number('#', ({ id }) => id),
    text('Cliente', ({ cliente }) => cliente.nome),
    text('Encomenda', ({ encomenda }) => encomenda),
    number('Versão', ({ versao }) => versao),
    text('Situação', ({ situacao }) => situacao),
    day('Data', ({ data }) => data),
    ...fields<ResumoDoOrcamento, typeof camposDoOrcamento>(camposDoOrcamento, 'prazo', 'validade'),
    yesNo('Enviado', ({ enviado }) => enviado),
    money('Total', ({ total }) => total),
    number('Pedido', ({ pedido_id }) => pedido_id),
  ],
};
