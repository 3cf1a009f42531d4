import {
  totalDoOrcamento,
  type ConteudoDoOrcamento,
} from '@encomenda/contracts/orcamentos/conteudo/conteudo-do-orcamento';
import {
  conteudoDaVersao,
  type OrcamentoEvent,
  type VersaoEvent,
} from '@encomenda/contracts/orcamentos/orcamento.events';
import {
  idDaVersao,
  type LinhaOrcamento,
  type LinhaVersaoDoOrcamento,
} from '@encomenda/contracts/orcamentos/orcamentos.read-models';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { TITULAR_REMOVIDO, type RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { EliminacaoEvent } from '@encomenda/contracts/titulares/titular.events';
import { resumoDosItens } from '../pedidos/resumo-dos-itens.js';
import { defineProjection, type Handler, type Unit } from '../platform/projection.js';
import { aoEliminarCliente } from '../shared/clientes.js';

interface Tabelas {
  orcamentos: LinhaOrcamento;
  versoes: LinhaVersaoDoOrcamento;
}

const buscaDe = (linha: Omit<LinhaOrcamento, 'busca'>): string =>
  normalizarBusca([linha.id, linha.cliente_nome, linha.encomenda].join(' '));

const completar = (linha: Omit<LinhaOrcamento, 'busca'>): LinhaOrcamento => ({
  ...linha,
  busca: buscaDe(linha),
});

type Partes = Partial<LinhaOrcamento>;

const mudar =
  <E extends OrcamentoEvent>(
    mudanca: (
      antes: LinhaOrcamento,
      event: RecordedEvent<E>,
      unit: Unit<Tabelas>,
    ) => Partes | Promise<Partes>,
  ): Handler<Tabelas, E> =>
  async (event, unit) => {
    const antes = await unit.rows.orcamentos.need(event.data.orcamentoId);
    const mudado = await mudanca(antes, event, unit);
    const revisao = Number(event.revision);
    unit.rows.orcamentos.put(completar({ ...antes, ...mudado, revisao }));
    unit.changed('orcamentos', antes.id);
  };

/** A new version for the same customer keeps the current owner, who differs from `clienteId` after a merge. */
const donoDepoisDe = async (
  { id, versao, cliente_id }: LinhaOrcamento,
  clienteId: number,
  { rows }: Unit<Tabelas>,
): Promise<number> => {
  const antes = await rows.versoes.need(idDaVersao(id, versao));
  return antes.cliente_id === clienteId ? cliente_id : clienteId;
};

const daVersao = ({ data, metadata }: RecordedEvent<VersaoEvent>): Partes => ({
  cliente_id: data.clienteId,
  cliente_nome: data.clienteNome,
  versao: data.versao,
  estado: 'aberto',
  encomenda: resumoDosItens(
    Object.fromEntries(
      data.itens.map(({ produtoNome, quantidade }, index) => [
        index,
        { produto_nome: produtoNome, quantidade },
      ]),
    ),
  ),
  total_em_centavos: totalDoOrcamento(data),
  prazo: data.prazo,
  validade: data.validade,
  data: metadata.dia,
  enviado: false,
});

const guardarVersao = (
  { data, metadata }: RecordedEvent<VersaoEvent>,
  { rows }: Unit<Tabelas>,
): void =>
  rows.versoes.put({
    id: idDaVersao(data.orcamentoId, data.versao),
    orcamento_id: data.orcamentoId,
    versao: data.versao,
    cliente_id: data.clienteId,
    conteudo: conteudoDaVersao(data),
    sal: data.sal,
    em: metadata.ocorridoEm,
    usuario_id: metadata.usuarioId,
    enviada_em: null,
    enviada_por: null,
    enviada_canal: null,
    ...SEM_RESPOSTA,
  });

const SEM_RESPOSTA = {
  aprovada_em: null,
  aprovada_por: null,
  aprovada_meio: null,
  hash: null,
  recusada_em: null,
  recusada_motivo: null,
  recusada_meio: null,
};

const naVersao = async (
  { rows }: Unit<Tabelas>,
  { orcamentoId, versao }: { orcamentoId: number; versao: number },
  mudado: Partial<LinhaVersaoDoOrcamento>,
): Promise<void> => {
  const antes = await rows.versoes.need(idDaVersao(orcamentoId, versao));
  rows.versoes.put({ ...antes, ...mudado });
};

const semPessoa = (conteudo: ConteudoDoOrcamento): ConteudoDoOrcamento => ({
  ...conteudo,
  clienteNome: TITULAR_REMOVIDO,
  clienteEndereco: null,
  detalhesDosItens: null,
  fotosDosItens: [],
  enderecoDaEntrega: null,
  condicoes: null,
  descricao: null,
});

const apagarCliente = async (unit: Unit<Tabelas>, clienteId: number): Promise<void> => {
  for await (const versoes of unit.rows.versoes.where('cliente_id', clienteId))
    for (const versao of versoes) {
      const linha = await unit.rows.orcamentos.need(versao.orcamento_id);
      if (linha.versao === versao.versao) {
        unit.rows.orcamentos.put(completar({ ...linha, cliente_nome: TITULAR_REMOVIDO }));
        unit.changed('orcamentos', linha.id);
      }
      unit.rows.versoes.put({
        ...versao,
        conteudo: semPessoa(versao.conteudo),
        sal: null,
        aprovada_por: versao.aprovada_por === null ? null : TITULAR_REMOVIDO,
        recusada_motivo: null,
      });
    }
};

export const orcamentos = defineProjection<Tabelas, OrcamentoEvent | EliminacaoEvent>({
  name: 'orcamentos',
  version: 1,
  ddl: `
    create table orcamentos (
      id integer primary key,
      cliente_id integer not null,
      cliente_nome text collate "pt-BR-x-icu" not null,
      versao integer not null,
      estado text not null,
      excluido boolean not null,
      encomenda text not null,
      total_em_centavos bigint not null,
      prazo date,
      validade date not null,
      data date not null,
      enviado boolean not null,
      pedido_id integer,
      pedido_versao integer,
      revisao integer not null,
      busca text collate "C" not null
    );
    create index orcamentos_cliente on orcamentos (cliente_id);
    create index orcamentos_estado on orcamentos (estado, validade) where not excluido;
    comment on column orcamentos.cliente_nome is '@pessoal';
    comment on column orcamentos.busca is '@pessoal';

    create table versoes (
      id bigint primary key,
      orcamento_id integer not null,
      versao integer not null,
      cliente_id integer not null,
      conteudo jsonb not null,
      sal text,
      em text not null,
      usuario_id integer,
      enviada_em text,
      enviada_por integer,
      enviada_canal text,
      aprovada_em text,
      aprovada_por text,
      aprovada_meio text,
      hash text,
      recusada_em text,
      recusada_motivo text,
      recusada_meio text
    );
    create index versoes_orcamento on versoes (orcamento_id, versao);
    create index versoes_cliente on versoes (cliente_id);
    comment on column versoes.conteudo is '@pessoal';
    comment on column versoes.sal is '@pessoal';
    comment on column versoes.aprovada_por is '@pessoal';
    comment on column versoes.recusada_motivo is '@pessoal';
  `,
  tables: {
    orcamentos: {
      key: 'id',
      touchedBy: 'orcamentoId',
      bornWith: { OrcamentoEscrito: 'orcamentoId' },
    },
    versoes: { key: 'id' },
  },
  on: {
    OrcamentoEscrito: (event, unit) => {
      const { orcamentoId: id } = event.data;
      guardarVersao(event, unit);
      unit.rows.orcamentos.put(
        completar({
          ...(daVersao(event) as LinhaOrcamento),
          id,
          excluido: false,
          pedido_id: null,
          pedido_versao: null,
          revisao: Number(event.revision),
        }),
      );
      unit.changed('orcamentos', id);
    },
    OrcamentoRevisto: mudar(async (antes, event, unit) => {
      const cliente_id = await donoDepoisDe(antes, event.data.clienteId, unit);
      guardarVersao(event, unit);
      return { ...daVersao(event), cliente_id };
    }),
    OrcamentoEnviado: mudar(async ({ versao }, { data, metadata }, unit) => {
      await naVersao(unit, data, {
        enviada_em: metadata.ocorridoEm,
        enviada_por: metadata.usuarioId,
        enviada_canal: data.canal,
      });
      return versao === data.versao ? { enviado: true } : {};
    }),
    OrcamentoAprovado: mudar(async (_antes, { data, metadata }, unit) => {
      await naVersao(unit, data, {
        aprovada_em: metadata.ocorridoEm,
        aprovada_por: data.nome,
        aprovada_meio: data.meio,
        hash: data.hash,
      });
      return { estado: 'aprovado' };
    }),
    AprovacaoDesfeita: mudar(async (_antes, { data }, unit) => {
      await naVersao(unit, data, SEM_RESPOSTA);
      return { estado: 'aberto' };
    }),
    OrcamentoRecusado: mudar(async (_antes, { data, metadata }, unit) => {
      await naVersao(unit, data, {
        recusada_em: metadata.ocorridoEm,
        recusada_motivo: data.motivo,
        recusada_meio: data.meio,
      });
      return { estado: 'recusado' };
    }),
    RecusaDesfeita: mudar(async (_antes, { data }, unit) => {
      await naVersao(unit, data, SEM_RESPOSTA);
      return { estado: 'aberto' };
    }),
    OrcamentoExcluido: mudar(() => ({ excluido: true })),
    OrcamentoRestaurado: mudar(() => ({ excluido: false })),
    PedidoDoOrcamentoFeito: mudar((_antes, { data }) => ({
      pedido_id: data.pedidoId,
      pedido_versao: data.versao,
    })),
    OrcamentoPassado: mudar((_antes, { data }) => ({ cliente_id: data.clienteId })),
    ...aoEliminarCliente(apagarCliente),
  },
});
