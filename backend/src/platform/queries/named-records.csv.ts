import type { RegistroComNome } from '@encomenda/contracts/shared/registro-com-nome';
import { number, text, type CsvTable } from './csv/csv.js';

export const namedRecordsCsv = (file: string): CsvTable<RegistroComNome> => ({
  file,
  columns: [number('#', ({ id }) => id), text('Nome', ({ nome }) => nome)],
});
