import {
  ARQUIVO_ELIMINADO,
  type ArquivoDoPedidoEvent,
} from '@encomenda/contracts/pedidos/arquivos.events';
import type { LinhaArquivoDoPedido } from '@encomenda/contracts/pedidos/pedidos.read-models';
import type { EliminacaoEvent } from '@encomenda/contracts/titulares/titular.events';
import { defineProjection, type Handler } from '../platform/projection.js';

interface Tabelas {
  arquivos: LinhaArquivoDoPedido;
}

type Guardado = Extract<ArquivoDoPedidoEvent, { type: 'ArquivoAnexado' | 'ArquivoRestaurado' }>;
type Visto = Extract<ArquivoDoPedidoEvent, { type: `${string}Cliente` }>;

const guardar: Handler<Tabelas, Guardado> = ({ data }, unit) => {
  if (data.nome === ARQUIVO_ELIMINADO) return;
  unit.rows.arquivos.put({
    id: data.arquivoId,
    pedido_id: data.pedidoId,
    item_id: data.item,
    cliente_id: data.clienteId,
    nome: data.nome,
    hash: data.hash,
    tipo: data.tipo,
    bytes: data.bytes,
    largura: data.largura,
    altura: data.altura,
    mostrado: false,
  });
  unit.changed('pedidos', data.pedidoId);
};

const ver =
  (mostrado: boolean): Handler<Tabelas, Visto> =>
  async ({ data: { arquivoId, pedidoId } }, unit) => {
    const arquivo = await unit.rows.arquivos.get(arquivoId);
    // None of an erased person.
    if (arquivo) unit.rows.arquivos.put({ ...arquivo, mostrado });
    unit.changed('pedidos', pedidoId);
  };

export const arquivosDosPedidos = defineProjection<Tabelas, ArquivoDoPedidoEvent | EliminacaoEvent>(
  {
    name: 'arquivos_dos_pedidos',
    version: 2,
    ddl: `
    create table arquivos (
      id integer primary key,
      pedido_id integer not null,
      item_id integer,
      cliente_id integer not null,
      nome text not null,
      hash text not null,
      tipo text not null,
      bytes integer not null,
      largura integer,
      altura integer,
      mostrado boolean not null
    );
    create index arquivos_pedido on arquivos (pedido_id, id);
    create index arquivos_cliente on arquivos (cliente_id);
    comment on column arquivos.nome is '@pessoal';
  `,
    tables: { arquivos: { key: 'id', bornWith: { ArquivoAnexado: 'arquivoId' } } },
    on: {
      ArquivoAnexado: guardar,
      ArquivoRestaurado: guardar,
      ArquivoMostradoAoCliente: ver(true),
      ArquivoOcultadoDoCliente: ver(false),
      ArquivoRemovido: ({ data }, unit) => {
        unit.rows.arquivos.delete(data.arquivoId);
        unit.changed('pedidos', data.pedidoId);
      },
      // The files themselves are deleted with the person.
      DadosPessoaisEliminados: async ({ data: { clienteId } }, unit) => {
        for await (const arquivos of unit.rows.arquivos.where('cliente_id', clienteId))
          for (const { id } of arquivos) unit.rows.arquivos.delete(id);
        unit.changed('pedidos', null);
      },
    },
  },
);
