import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { USUARIO_REMOVIDO } from '@encomenda/contracts/shared/events/event';
import type { UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import type { LinhaUsuario } from '@encomenda/contracts/usuarios/usuarios.read-models';
import { defineProjection, type Handler, type Unit } from '../platform/projection.js';

interface Tabelas {
  usuarios: LinhaUsuario;
}
type De<T extends UsuarioEvent['type']> = Extract<UsuarioEvent, { type: T }>;

type Acesso = Pick<LinhaUsuario, 'ativo' | 'segundo_fator'>;

const gravar = (
  unit: Unit<Tabelas>,
  { usuarioId: id, nome, email, papel }: De<'UsuarioAlterado'>['data'],
  { ativo, segundo_fator }: Acesso,
): void => {
  const busca = normalizarBusca(`${id} ${nome} ${email} ${papel}`);
  unit.rows.usuarios.put({ id, nome, email, papel, ativo, segundo_fator, busca });
  unit.changed('usuarios', id);
};

const mudando =
  (acesso: Partial<Acesso>): Handler<Tabelas, UsuarioEvent> =>
  async ({ data: { usuarioId } }, unit) => {
    unit.rows.usuarios.put({ ...(await unit.rows.usuarios.need(usuarioId)), ...acesso });
    unit.changed('usuarios', usuarioId);
  };

export const listaDeUsuarios = defineProjection<Tabelas, UsuarioEvent>({
  name: 'lista_de_usuarios',
  version: 1,
  ddl: `
    create table usuarios (
      id integer primary key,
      nome text collate "pt-BR-x-icu" not null,
      email text not null,
      papel text not null,
      ativo boolean not null,
      segundo_fator boolean not null,
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
    UsuarioCriado: ({ data }, unit) => gravar(unit, data, { ativo: true, segundo_fator: false }),
    UsuarioAlterado: async ({ data }, unit) =>
      gravar(unit, data, await unit.rows.usuarios.need(data.usuarioId)),
    UsuarioDesativado: mudando({ ativo: false }),
    UsuarioReativado: mudando({ ativo: true }),
    SenhaAlterada: 'ignored',
    SenhaReconhecida: 'ignored',
    SegundoFatorAtivado: mudando({ segundo_fator: true }),
    SegundoFatorDesativado: mudando({ segundo_fator: false }),
    CodigosDeRecuperacaoTrocados: 'ignored',
    DadosDoUsuarioExportados: 'ignored',
    EliminacaoDoUsuarioIniciada: 'ignored',
    DadosDoUsuarioEliminados: async ({ data: { usuarioId } }, unit) => {
      const { papel } = await unit.rows.usuarios.need(usuarioId);
      const removido = { usuarioId, nome: USUARIO_REMOVIDO, email: '', papel };
      gravar(unit, removido, { ativo: false, segundo_fator: false });
    },
  },
});
