import { records, type ReadModel } from './table.js';

export const titulares: ReadModel = {
  schema: 'titulares',
  tables: {
    pendentes: records('clientes', ['cliente_id'], ({ id, eliminarEm }) =>
      eliminarEm === null ? [] : [{ cliente_id: id, para: eliminarEm }],
    ),
    ex_usuarios: records('usuarios', ['usuario_id'], ({ usuarioId, eliminarEm }) =>
      eliminarEm === null ? [] : [{ usuario_id: usuarioId, para: eliminarEm }],
    ),
  },
};
