import { normalizarBusca } from '@encomenda/contracts/shared/busca';
import type { UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import type { LinhaUsuario } from '@encomenda/contracts/usuarios/usuarios.read-models';
import { defineProjection, type Handler } from '../platform/projection.js';

interface Tabelas {
  usuarios: LinhaUsuario;
}
type De<T extends UsuarioEvent['type']> = Extract<UsuarioEvent, { type: T }>;

const linhaDe = (
  { usuarioId: id, nome, email, papel }: De<'UsuarioCriado'>['data'],
  ativo: boolean,
): LinhaUsuario => {
  const busca = normalizarBusca(`${id} ${nome} ${email} ${papel}`);
  return { id, nome, email, papel, ativo, busca };
};

const comAcesso =
  (ativo: boolean): Handler<Tabelas, De<'UsuarioDesativado' | 'UsuarioReativado'>> =>
  async ({ data: { usuarioId } }, unit) => {
    unit.rows.usuarios.put({ ...(await unit.rows.usuarios.need(usuarioId)), ativo });
    unit.changed('usuarios', usuarioId);
  };

/** Who may enter the system, and as what. */
export const listaDeUsuarios = defineProjection<Tabelas, UsuarioEvent>({
  name: 'lista_de_usuarios',
  version: 2,
  ddl: `
    create table usuarios (
      id integer primary key,
      nome text collate "pt-BR-x-icu" not null,
      email text not null,
      papel text not null,
      ativo boolean not null,
      busca text collate "C" not null
    );
    comment on column usuarios.nome is '@pessoal';
    comment on column usuarios.email is '@pessoal';
    comment on column usuarios.busca is '@pessoal';
  `,
  tables: {
    usuarios: {
      key: 'id',
      touchedBy: ({ type, data }) => (type === 'UsuarioCriado' ? undefined : data.usuarioId),
    },
  },
  on: {
    UsuarioCriado: ({ data }, unit) => {
      unit.rows.usuarios.put(linhaDe(data, true));
      unit.changed('usuarios', data.usuarioId);
    },
    UsuarioAlterado: async ({ data }, unit) => {
      const { ativo } = await unit.rows.usuarios.need(data.usuarioId);
      unit.rows.usuarios.put(linhaDe(data, ativo));
      unit.changed('usuarios', data.usuarioId);
    },
    UsuarioDesativado: comAcesso(false),
    UsuarioReativado: comAcesso(true),
    SenhaAlterada: 'ignored',
    SegundoFatorAtivado: 'ignored',
    SegundoFatorDesativado: 'ignored',
  },
});
