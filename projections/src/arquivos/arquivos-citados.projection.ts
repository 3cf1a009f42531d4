import type {
  LinhaArquivoCitado,
  LinhaArquivoDePedidoCitado,
  LinhaFotoDeMudancaCitada,
  LinhaFotoDeOrcamentoCitada,
  LinhaFotoDeSolicitacaoCitada,
} from '@encomenda/contracts/arquivos/arquivos.read-models';
import type { ConfiguracaoEvent } from '@encomenda/contracts/configuracoes/configuracao.events';
import {
  ARQUIVO_ELIMINADO,
  type ArquivoDoPedidoEvent,
} from '@encomenda/contracts/pedidos/events/arquivos.events';
import type { DespesaEvent } from '@encomenda/contracts/despesas/despesa.events';
import type { LinkEvent } from '@encomenda/contracts/orcamentos/link.events';
import { idDaMudanca } from '@encomenda/contracts/orcamentos/link.read-models';
import { fotosDaVersao } from '@encomenda/contracts/orcamentos/conteudo/fotos-do-orcamento';
import { emCadaVersao, type VersaoEvent } from '@encomenda/contracts/orcamentos/orcamento.events';
import { idDaFotoDaVersao } from '@encomenda/contracts/orcamentos/orcamentos.read-models';
import type { ImagemEvent } from '@encomenda/contracts/produtos/produto.events';
import { idDaFoto } from '@encomenda/contracts/solicitacoes/fotos-de-referencia';
import type { SolicitacaoEvent } from '@encomenda/contracts/solicitacoes/solicitacao.events';
import type { EliminacaoEvent } from '@encomenda/contracts/titulares/titular.events';
import { defineProjection, type Handler } from '../platform/projection.js';
import { aoEliminarCliente } from '../shared/clientes.js';

interface Tabelas {
  hashes: LinhaArquivoCitado;
  de_pedidos: LinhaArquivoDePedidoCitado;
  de_solicitacoes: LinhaFotoDeSolicitacaoCitada;
  de_mudancas: LinhaFotoDeMudancaCitada;
  de_orcamentos: LinhaFotoDeOrcamentoCitada;
}
type Solicitada = Extract<
  SolicitacaoEvent,
  { type: 'SolicitacaoRecebida' | 'DadosDaSolicitacaoEliminados' }
>;
type Evento =
  | ImagemEvent
  | ConfiguracaoEvent
  | ArquivoDoPedidoEvent
  | Solicitada
  | Extract<LinkEvent, { type: 'MudancaPedida' }>
  | VersaoEvent
  | Extract<DespesaEvent, { type: 'ComprovanteAnexado' }>
  | EliminacaoEvent;

const citar: Handler<
  Tabelas,
  Extract<Evento, { type: 'ImagemAdicionada' | 'LogoDefinido' | 'ComprovanteAnexado' }>
> = ({ data: { hash } }, unit) => unit.rows.hashes.put({ hash });

const citarVersao: Handler<Tabelas, VersaoEvent> = ({ data }, { rows }) => {
  for (const { lugar, hash } of fotosDaVersao(data))
    rows.de_orcamentos.put({
      id: idDaFotoDaVersao(data.orcamentoId, data.versao, lugar),
      cliente_id: data.clienteId,
      hash,
    });
};

export const arquivosCitados = defineProjection<Tabelas, Evento>({
  name: 'arquivos_citados',
  version: 2,
  ddl: `
    create table hashes (hash text primary key);
    create table de_pedidos (
      id integer primary key,
      cliente_id integer not null,
      hash text not null
    );
    create index de_pedidos_cliente on de_pedidos (cliente_id);
    create table de_solicitacoes (
      id bigint primary key,
      solicitacao_id integer not null,
      hash text not null
    );
    create index de_solicitacoes_solicitacao on de_solicitacoes (solicitacao_id);
    create table de_mudancas (
      id bigint primary key,
      cliente_id integer not null,
      hash text not null
    );
    create index de_mudancas_cliente on de_mudancas (cliente_id);
    create table de_orcamentos (
      id bigint primary key,
      cliente_id integer not null,
      hash text not null
    );
    create index de_orcamentos_cliente on de_orcamentos (cliente_id);
  `,
  tables: {
    hashes: { key: 'hash' },
    de_pedidos: { key: 'id', bornWith: { ArquivoAnexado: 'arquivoId' } },
    de_solicitacoes: { key: 'id' },
    de_mudancas: { key: 'id' },
    de_orcamentos: { key: 'id' },
  },
  on: {
    ImagemAdicionada: citar,
    LogoDefinido: citar,
    ComprovanteAnexado: citar,
    LogoRemovido: 'ignored',
    AnosDeGuardaAlterados: 'ignored',
    ConfiguracoesAlteradas: 'ignored',
    MensagemEscrita: 'ignored',
    RegraDoSinalDefinida: 'ignored',
    ImagemRenomeada: 'ignored',
    ImagemPublicada: 'ignored',
    ImagemOcultada: 'ignored',
    ImagemRemovida: 'ignored',
    // The file is listed since `ImagemAdicionada`.
    ImagemRestaurada: 'ignored',
    ImagensReordenadas: 'ignored',
    ArquivoAnexado: ({ data: { arquivoId: id, clienteId, hash, nome } }, { rows }) => {
      if (nome !== ARQUIVO_ELIMINADO) rows.de_pedidos.put({ id, cliente_id: clienteId, hash });
    },
    ArquivoRemovido: 'ignored',
    ArquivoRestaurado: 'ignored',
    ArquivoMostradoAoCliente: 'ignored',
    ArquivoOcultadoDoCliente: 'ignored',
    SolicitacaoRecebida: ({ data: { solicitacaoId, fotos } }, { rows }) => {
      for (const [lugar, { hash }] of fotos.entries())
        rows.de_solicitacoes.put({
          id: idDaFoto(solicitacaoId, lugar),
          solicitacao_id: solicitacaoId,
          hash,
        });
    },
    DadosDaSolicitacaoEliminados: async ({ data: { solicitacaoId } }, { rows }) => {
      for await (const fotos of rows.de_solicitacoes.where('solicitacao_id', solicitacaoId))
        for (const { id } of fotos) rows.de_solicitacoes.delete(id);
    },
    MudancaPedida: ({ data: { orcamentoId, clienteId, fotos }, revision }, { rows }) => {
      for (const [lugar, { hash }] of fotos.entries())
        rows.de_mudancas.put({
          id: idDaFoto(idDaMudanca(orcamentoId, revision), lugar),
          cliente_id: clienteId,
          hash,
        });
    },
    ...emCadaVersao(citarVersao),
    ...aoEliminarCliente(async (unit, clienteId) => {
      for await (const fotos of unit.rows.de_mudancas.where('cliente_id', clienteId))
        for (const { id } of fotos) unit.rows.de_mudancas.delete(id);
      for await (const fotos of unit.rows.de_orcamentos.where('cliente_id', clienteId))
        for (const { id } of fotos) unit.rows.de_orcamentos.delete(id);
      for await (const citados of unit.rows.de_pedidos.where('cliente_id', clienteId))
        for (const { id } of citados) unit.rows.de_pedidos.delete(id);
    }),
  },
});
