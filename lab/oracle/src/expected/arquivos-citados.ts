import { records, type ReadModel } from './table.js';

export const arquivosCitados: ReadModel = {
  schema: 'arquivos_citados',
  tables: {
    hashes: records('memory', ['hash'], ({ arquivos }) => [...arquivos].map((hash) => ({ hash }))),
  },
};
