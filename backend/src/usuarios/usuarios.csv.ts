import type { Usuario } from '@encomenda/contracts/usuarios/usuarios.http';
import { text, yesNo, type CsvTable } from '../platform/queries/csv.js';

export const USUARIOS_EM_CSV: CsvTable<Usuario> = {
  file: 'usuarios',
  columns: [
    text('Nome', ({ name }) => name),
    text('E-mail', ({ email }) => email),
    text('Perfil', ({ roleName }) => roleName),
    yesNo('Ativo', ({ active }) => active),
    yesNo('Duas etapas', ({ secondFactor }) => secondFactor),
  ],
};
