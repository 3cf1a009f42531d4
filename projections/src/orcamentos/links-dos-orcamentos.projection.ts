import type { LinkEvent } from '@encomenda/contracts/orcamentos/link.events';
import {
  idDaMudanca,
  type LinhaLink,
  type LinhaMudancaPedida,
} from '@encomenda/contracts/orcamentos/link.read-models';
import type { EliminacaoEvent } from '@encomenda/contracts/titulares/titular.events';
import { defineProjection } from '../platform/projection.js';
import { aoEliminarCliente } from '../shared/clientes.js';

interface Tabelas {
  links: LinhaLink;
  mudancas: LinhaMudancaPedida;
}

export const linksDosOrcamentos = defineProjection<Tabelas, LinkEvent | EliminacaoEvent>({
  name: 'links_dos_orcamentos',
  version: 1,
  ddl: `
    create table links (
      orcamento_id integer primary key,
      cliente_id integer not null,
      hash text collate "C" not null,
      criado_em text not null,
      ate date not null,
      revogado boolean not null,
      visitado_em date,
      visitas integer not null,
      robo_em date
    );

    create table mudancas (
      id bigint primary key,
      orcamento_id integer not null,
      cliente_id integer not null,
      versao integer not null,
      mensagem text,
      fotos jsonb not null,
      em text not null
    );
    create index mudancas_cliente on mudancas (cliente_id);
    comment on column mudancas.mensagem is '@pessoal';
    comment on column mudancas.fotos is '@pessoal';
  `,
  indexes: `
    create index links_hash on links (hash);
    create index mudancas_orcamento on mudancas (orcamento_id);
  `,
  tables: {
    links: { key: 'orcamento_id', touchedBy: 'orcamentoId' },
    mudancas: { key: 'id' },
  },
  on: {
    LinkCriado: ({ data, metadata }, unit) => {
      unit.rows.links.put({
        orcamento_id: data.orcamentoId,
        cliente_id: data.clienteId,
        hash: data.hash,
        criado_em: metadata.ocorridoEm,
        ate: data.ate,
        revogado: false,
        visitado_em: null,
        visitas: 0,
        robo_em: null,
      });
      unit.changed('orcamentos', data.orcamentoId);
    },
    LinkRevogado: async ({ data: { orcamentoId } }, unit) => {
      const link = await unit.rows.links.need(orcamentoId);
      unit.rows.links.put({ ...link, revogado: true });
      unit.changed('orcamentos', orcamentoId);
    },
    LinkVisitado: async ({ data: { orcamentoId, dia, robo } }, unit) => {
      const link = await unit.rows.links.need(orcamentoId);
      unit.rows.links.put(
        robo ? { ...link, robo_em: dia } : { ...link, visitado_em: dia, visitas: link.visitas + 1 },
      );
      unit.changed('orcamentos', orcamentoId);
    },
    ReciboAssinado: 'ignored',
    MudancaPedida: ({ data, metadata, revision }, unit) => {
      unit.rows.mudancas.put({
        id: idDaMudanca(data.orcamentoId, revision),
        orcamento_id: data.orcamentoId,
        cliente_id: data.clienteId,
        versao: data.versao,
        mensagem: data.mensagem,
        fotos: data.fotos,
        em: metadata.ocorridoEm,
      });
      unit.changed('orcamentos', data.orcamentoId);
    },
    ...aoEliminarCliente(async (unit, clienteId) => {
      for await (const mudancas of unit.rows.mudancas.where('cliente_id', clienteId))
        for (const mudanca of mudancas) {
          unit.rows.mudancas.put({ ...mudanca, mensagem: null, fotos: [] });
          unit.changed('orcamentos', mudanca.orcamento_id);
        }
    }),
  },
});
