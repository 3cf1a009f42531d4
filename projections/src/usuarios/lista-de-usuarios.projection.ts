import { normalizarBusca } from '@encomenda/contracts/shared/busca';
import type { UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import type { LinhaUsuario } from '@encomenda/contracts/usuarios/usuarios.read-models';
import { defineProjection } from '../platform/projection.js';

interface Tabelas {
  usuarios: LinhaUsuario;
}

/** Who may enter the system, and as what. */
export const listaDeUsuarios = defineProjection<Tabelas, UsuarioEvent>({
  name: 'lista_de_usuarios',
  version: 1,
  ddl: `
    create table usuarios (
      id integer primary key,
      nome text collate "pt-BR-x-icu" not null,
      email text not null,
      papel text not null,
      busca text collate "C" not null
    );
    comment on column usuarios.nome is '@pessoal';
    comment on column usuarios.email is '@pessoal';
    comment on column usuarios.busca is '@pessoal';
  `,
  // Written, never read.
  tables: { usuarios: { key: 'id', touchedBy: () => undefined } },
  on: {
    UsuarioCriado: ({ data: { usuarioId: id, nome, email, papel } }, unit) => {
      const busca = normalizarBusca(`${id} ${nome} ${email} ${papel}`);
      unit.rows.usuarios.put({ id, nome, email, papel, busca });
      unit.changed('usuarios', id);
    },
  },
});
