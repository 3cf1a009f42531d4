import { records, type ReadModel } from './table.js';

export const titulares: ReadModel = {
  schema: 'titulares',
  tables: {
    pendentes: records('clientes', ['cliente_id'], ({ id, eliminarEm }) =>
      eliminarEm === null ? [] : [{ cliente_id: id, para: eliminarEm }],
    ),
  },
};
