import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { valoresDe } from '@encomenda/contracts/shared/campos/campo';
import { TITULAR_REMOVIDO, type RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { telefoneGuardado } from '@encomenda/contracts/shared/telefone/telefone';
import { telefoneNaBusca } from '@encomenda/contracts/shared/telefone/telefone-na-busca';
import {
  codigoDaSolicitacao,
  codigoNaBusca,
} from '@encomenda/contracts/solicitacoes/codigo-da-solicitacao';
import { camposDaSolicitacao } from '@encomenda/contracts/solicitacoes/solicitacao.campos';
import type { SolicitacaoEvent } from '@encomenda/contracts/solicitacoes/solicitacao.events';
import type {
  LinhaContagemDeSolicitacoes,
  LinhaSolicitacao,
} from '@encomenda/contracts/solicitacoes/solicitacoes.read-models';
import { defineProjection, type Handler, type Unit } from '../platform/projection.js';

interface Tabelas {
  solicitacoes: LinhaSolicitacao;
}
interface Somas {
  contagens: LinhaContagemDeSolicitacoes;
}

const contar = (
  { sums }: Unit<Tabelas, Somas>,
  antes: LinhaSolicitacao | undefined,
  depois: LinhaSolicitacao,
): void => {
  if (antes?.situacao === depois.situacao) return;
  if (antes) sums.contagens.add({ situacao: antes.situacao, quantidade: -1 });
  sums.contagens.add({ situacao: depois.situacao, quantidade: 1 });
};

const comBusca = (linha: Omit<LinhaSolicitacao, 'busca'>): LinhaSolicitacao => ({
  ...linha,
  busca: normalizarBusca(
    [
      linha.id,
      linha.nome,
      linha.telefone && telefoneNaBusca(linha.telefone),
      linha.produto_nome,
      codigoNaBusca(linha.codigo),
    ].join(' '),
  ),
});

const mudar =
  <E extends SolicitacaoEvent>(
    mudanca: (antes: LinhaSolicitacao, data: E['data']) => Partial<LinhaSolicitacao>,
  ): Handler<Tabelas, E, Somas> =>
  async ({ data, revision }: RecordedEvent<E>, unit) => {
    const antes = await unit.rows.solicitacoes.need(data.solicitacaoId);
    const revisao = Number(revision);
    const depois = comBusca({ ...antes, ...mudanca(antes, data), revisao });
    contar(unit, antes, depois);
    unit.rows.solicitacoes.put(depois);
    unit.changed('solicitacoes', antes.id);
  };

export const solicitacoes = defineProjection<Tabelas, SolicitacaoEvent, Somas>({
  name: 'solicitacoes',
  version: 1,
  ddl: `
    create table solicitacoes (
      id integer primary key,
      codigo text collate "C" not null,
      produto_id integer not null,
      produto_nome text not null,
      quantidade integer not null,
      opcoes jsonb not null,
      textos jsonb,
      valor_em_centavos bigint,
      para date,
      nome text collate "pt-BR-x-icu" not null,
      telefone text,
      observacao text,
      fotos jsonb not null,
      situacao text not null,
      respondida boolean not null,
      motivo text,
      cliente_id integer,
      orcamento_id integer,
      pedido_id integer,
      recebida_em text not null,
      dia date not null,
      eliminada boolean not null,
      revisao integer not null,
      busca text collate "C" not null
    );
    create table contagens (
      situacao text collate "C" primary key,
      quantidade bigint not null
    );
    comment on column solicitacoes.textos is '@pessoal';
    comment on column solicitacoes.nome is '@pessoal';
    comment on column solicitacoes.telefone is '@pessoal';
    comment on column solicitacoes.observacao is '@pessoal';
    comment on column solicitacoes.fotos is '@pessoal';
    comment on column solicitacoes.motivo is '@pessoal';
    comment on column solicitacoes.busca is '@pessoal';
  `,
  indexes: `
    create index solicitacoes_situacao on solicitacoes (situacao, id);
    create index solicitacoes_cliente on solicitacoes (cliente_id) where cliente_id is not null;
    create index solicitacoes_para on solicitacoes (para, id)
      where para is not null and situacao <> 'recusada' and pedido_id is null and not eliminada;
    create index solicitacoes_busca on solicitacoes using gin (busca gin_trgm_ops);
  `,
  tables: {
    solicitacoes: {
      key: 'id',
      touchedBy: 'solicitacaoId',
      bornWith: { SolicitacaoRecebida: 'solicitacaoId' },
    },
  },
  sums: { contagens: { key: ['situacao'] } },
  on: {
    SolicitacaoRecebida: ({ data, metadata, revision }, unit) => {
      const recebida = comBusca({
        id: data.solicitacaoId,
        codigo: codigoDaSolicitacao(metadata.commandId),
        produto_id: data.produtoId,
        produto_nome: data.produtoNome,
        ...valoresDe(camposDaSolicitacao, data),
        telefone: data.telefone && telefoneGuardado(data.telefone),
        opcoes: data.opcoes,
        textos: data.textos,
        valor_em_centavos: data.valorEmCentavos,
        fotos: data.fotos,
        situacao: 'nova',
        respondida: false,
        motivo: null,
        cliente_id: null,
        orcamento_id: null,
        pedido_id: null,
        recebida_em: metadata.ocorridoEm,
        dia: metadata.dia,
        eliminada: false,
        revisao: Number(revision),
      });
      contar(unit, undefined, recebida);
      unit.rows.solicitacoes.put(recebida);
      unit.changed('solicitacoes', data.solicitacaoId);
    },
    SolicitacaoRespondida: mudar(() => ({ situacao: 'respondida', respondida: true })),
    SolicitacaoRecusada: mudar((_antes, { motivo }) => ({ situacao: 'recusada', motivo })),
    RecusaDaSolicitacaoDesfeita: mudar(({ respondida }) => ({
      situacao: respondida ? 'respondida' : 'nova',
      motivo: null,
    })),
    ClienteDaSolicitacaoEscolhido: mudar((_antes, { clienteId }) => ({ cliente_id: clienteId })),
    SolicitacaoAtendida: mudar(({ situacao }, { clienteId, em, numero }) => ({
      situacao: situacao === 'recusada' ? situacao : 'respondida',
      respondida: true,
      cliente_id: clienteId,
      ...(em === 'pedido' ? { pedido_id: numero } : { orcamento_id: numero }),
    })),
    DadosDaSolicitacaoEliminados: mudar(() => ({
      nome: TITULAR_REMOVIDO,
      telefone: null,
      observacao: null,
      textos: null,
      fotos: [],
      motivo: null,
      eliminada: true,
    })),
  },
});
