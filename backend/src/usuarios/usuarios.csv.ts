import { camposDoUsuario } from '@encomenda/contracts/usuarios/usuario.campos';
import type { Usuario } from '@encomenda/contracts/usuarios/usuarios.http';
import { fields, yesNo, type CsvTable } from '../platform/queries/csv/csv.js';

export const USUARIOS_EM_CSV: CsvTable<Usuario> = {
  file: 'usuarios',
  columns: [
    ...fields(camposDoUsuario, 'name', 'email', 'role'),
    yesNo('Ativo', ({ active }) => active),
    yesNo('Duas etapas', ({ secondFactor }) => secondFactor),
  ],
};
