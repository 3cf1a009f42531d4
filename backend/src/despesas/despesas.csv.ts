import { camposDaDespesa } from '@encomenda/contracts/despesas/despesa.campos';
import type { Despesa } from '@encomenda/contracts/despesas/despesas.http';
import { fields, number, text, type CsvTable } from '../platform/queries/csv/csv.js';

export const DESPESAS_EM_CSV: CsvTable<Despesa> = {
  file: 'despesas',
  columns: [
    number('#', ({ id }) => id),
    ...fields(camposDaDespesa, 'nome'),
    text(camposDaDespesa.categoria_id.rotulo, ({ categoria }) => categoria.nome),
    ...fields(camposDaDespesa, 'quantidade'),
    text('Unidade', ({ medida }) => medida),
    ...fields(camposDaDespesa, 'data', 'valor'),
  ],
};
