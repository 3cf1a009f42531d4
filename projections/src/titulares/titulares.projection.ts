import type {
  LinhaEliminacaoPendente,
  LinhaUsuarioAEliminar,
} from '@encomenda/contracts/titulares/titulares.read-models';
import type { TitularEvent } from '@encomenda/contracts/titulares/titular.events';
import type { EliminacaoDoUsuarioEvent } from '@encomenda/contracts/usuarios/eliminacao-do-usuario.events';
import { defineProjection } from '../platform/projection.js';

interface Tabelas {
  pendentes: LinhaEliminacaoPendente;
  ex_usuarios: LinhaUsuarioAEliminar;
}

export const titulares = defineProjection<Tabelas, TitularEvent | EliminacaoDoUsuarioEvent>({
  name: 'titulares',
  version: 1,
  ddl: `
    create table pendentes (
      cliente_id integer primary key,
      para date not null
    );
    create index pendentes_para on pendentes (para, cliente_id);
    create table ex_usuarios (
      usuario_id integer primary key,
      para date not null
    );
  `,
  tables: {
    pendentes: { key: 'cliente_id' },
    ex_usuarios: { key: 'usuario_id' },
  },
  on: {
    EliminacaoAgendada: ({ data: { clienteId, para } }, { rows }) =>
      rows.pendentes.put({ cliente_id: clienteId, para }),
    EliminacaoIniciada: ({ data: { clienteId }, metadata: { dia } }, { rows }) =>
      rows.pendentes.put({ cliente_id: clienteId, para: dia }),
    AgendamentoDaEliminacaoCancelado: ({ data: { clienteId } }, { rows }) =>
      rows.pendentes.delete(clienteId),
    DadosPessoaisEliminados: ({ data: { clienteId } }, { rows }) =>
      rows.pendentes.delete(clienteId),
    DadosPessoaisExportados: 'ignored',
    EliminacaoDoUsuarioIniciada: ({ data: { usuarioId }, metadata: { dia } }, { rows }) =>
      rows.ex_usuarios.put({ usuario_id: usuarioId, para: dia }),
    DadosDoUsuarioEliminados: ({ data: { usuarioId } }, { rows }) =>
      rows.ex_usuarios.delete(usuarioId),
    DadosDoUsuarioExportados: 'ignored',
  },
});
