import type { LeituraDeNotificacoesEvent } from '@encomenda/contracts/notificacoes/leitura-de-notificacoes.events';
import type {
  DadosDaNotificacao,
  NotificacaoEvent,
} from '@encomenda/contracts/notificacoes/notificacao.events';
import type {
  LinhaNotificacao,
  LinhaPessoaNotificada,
} from '@encomenda/contracts/notificacoes/notificacoes.read-models';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import { defineProjection, type Unit } from '../platform/projection.js';

interface Tabelas {
  pessoas: LinhaPessoaNotificada;
  notificacoes: LinhaNotificacao;
}

type Seguido = NotificacaoEvent | LeituraDeNotificacoesEvent | UsuarioEvent;

/** Changes a user's row. A user without a row starts inactive, and receives nothing. */
const naPessoa = async (
  { rows }: Unit<Tabelas>,
  usuarioId: number,
  mudanca: Partial<LinhaPessoaNotificada>,
): Promise<void> => {
  const antes = (await rows.pessoas.get(usuarioId)) ?? {
    usuario_id: usuarioId,
    papel: null,
    ativo: false,
    silenciados: [],
    lidas_ate: '0',
  };
  rows.pessoas.put({ ...antes, ...mudanca });
};

const destinatarios = async (
  unit: Unit<Tabelas>,
  { papeis, autorId, destinatarioId, motivo }: DadosDaNotificacao,
): Promise<number[]> => {
  const pessoas = await unit.remembered<{ usuario_id: number }>(
    `select usuario_id from pessoas
     where ativo and papel = any($1) and usuario_id is distinct from $2
       and ($4::integer is null or usuario_id = $4)
       and not silenciados @> to_jsonb($3::text)
     order by usuario_id`,
    [papeis, autorId, motivo, destinatarioId],
  );
  return pessoas.map(({ usuario_id }) => usuario_id);
};

const linhaDe = (
  { id, data, position, metadata }: RecordedEvent<NotificacaoEvent>,
  usuarioId: number,
): LinhaNotificacao => ({
  chave: `${position.commit}-${usuarioId}`,
  usuario_id: usuarioId,
  posicao: String(position.commit),
  evento_id: id,
  ato: metadata.$correlationId,
  motivo: data.motivo,
  classe: data.classe,
  autor_id: data.autorId,
  em: data.em,
  url: data.url,
  pedido_id: data.pedidoId,
  entrega_id: data.entregaId,
  despesa_id: data.despesaId,
  orcamento_id: data.orcamentoId,
  valor_em_centavos: data.valorEmCentavos,
  dia: data.dia,
  dias: data.dias,
  projecao: data.projecao,
  importacao_id: data.importacaoId,
  assunto_importado: data.assuntoImportado,
  cadastrados: data.cadastrados,
  alterados: data.alterados,
  recusados: data.recusados,
});

export const notificacoes = defineProjection<Tabelas, Seguido>({
  name: 'notificacoes',
  version: 1,
  ddl: `
    create table pessoas (
      usuario_id integer primary key,
      papel text,
      ativo boolean not null,
      silenciados jsonb not null,
      lidas_ate numeric(20) not null
    );
    create index pessoas_papel on pessoas (papel) where ativo;

    create table notificacoes (
      chave text collate "C" primary key,
      usuario_id integer not null,
      posicao numeric(20) not null,
      evento_id text not null,
      ato text not null,
      motivo text not null,
      classe text not null,
      autor_id integer,
      em text not null,
      url text,
      pedido_id integer,
      entrega_id integer,
      despesa_id integer,
      orcamento_id integer,
      valor_em_centavos bigint,
      dia date,
      dias integer,
      projecao text,
      importacao_id integer,
      assunto_importado text,
      cadastrados integer,
      alterados integer,
      recusados integer
    );
  `,
  indexes: 'create index notificacoes_usuario on notificacoes (usuario_id, posicao);',
  tables: {
    pessoas: { key: 'usuario_id', touchedBy: 'usuarioId' },
    notificacoes: { key: 'chave' },
  },
  on: {
    UsuarioCriado: ({ data: { usuarioId, papel } }, unit) =>
      naPessoa(unit, usuarioId, { papel, ativo: true }),
    UsuarioAlterado: ({ data: { usuarioId, papel } }, unit) => naPessoa(unit, usuarioId, { papel }),
    UsuarioDesativado: ({ data: { usuarioId } }, unit) =>
      naPessoa(unit, usuarioId, { ativo: false }),
    UsuarioReativado: ({ data: { usuarioId } }, unit) => naPessoa(unit, usuarioId, { ativo: true }),
    SenhaAlterada: 'ignored',
    SenhaReconhecida: 'ignored',
    SegundoFatorAtivado: 'ignored',
    SegundoFatorDesativado: 'ignored',
    CodigosDeRecuperacaoTrocados: 'ignored',
    DadosDoUsuarioExportados: 'ignored',
    EliminacaoDoUsuarioIniciada: 'ignored',
    DadosDoUsuarioEliminados: 'ignored',
    NotificacaoEmitida: async (event, unit) => {
      for (const usuarioId of await destinatarios(unit, event.data)) {
        unit.rows.notificacoes.put(linhaDe(event, usuarioId));
        unit.changed('notificacoes', usuarioId);
      }
    },
    NotificacoesLidas: async ({ data: { usuarioId, ate } }, unit) => {
      await naPessoa(unit, usuarioId, { lidas_ate: ate });
      unit.changed('notificacoes', usuarioId);
    },
    PreferenciasDeNotificacaoAlteradas: async ({ data: { usuarioId, silenciados } }, unit) => {
      await naPessoa(unit, usuarioId, { silenciados });
      unit.changed('notificacoes', usuarioId);
    },
  },
});
