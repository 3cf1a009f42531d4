import type {
  LinhaAnterior,
  LinhaAuditoria,
  LinhaDiaDaAuditoria,
} from '@encomenda/contracts/auditoria/auditoria.read-models';
import { semDadosPessoais } from '@encomenda/contracts/auditoria/dados-pessoais';
import { registroDoStream } from '@encomenda/contracts/auditoria/registros';
import { eventCatalog } from '@encomenda/contracts/catalogo';
import { chaveDoAnterior } from '@encomenda/contracts/historico/anteriores';
import { desfez, fraseDoEvento } from '@encomenda/contracts/historico/frase-do-evento';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { defineProjection, type Handler } from '../platform/projection.js';

interface Tabelas {
  eventos: LinhaAuditoria;
  anteriores: LinhaAnterior;
  dias: LinhaDiaDaAuditoria;
}

const posicaoDe = ({ position }: RecordedEvent): number => Number(position.commit);

const registrar: Handler<Tabelas, DomainEvent> = async (event, unit) => {
  const { id, stream, revision, type, metadata } = event;
  const { assunto, id: registro } = registroDoStream(stream);
  const data = semDadosPessoais(event);
  const posicao = posicaoDe(event);
  const chave = chaveDoAnterior(event);
  const antes = chave === null ? undefined : await unit.rows.anteriores.get(chave);
  if (chave !== null) unit.rows.anteriores.put({ chave, posicao, dados: data });
  const frase = desfez(metadata) + fraseDoEvento({ type, data }, antes?.dados);
  unit.rows.eventos.put({
    posicao,
    revisao: Number(revision),
    evento_id: id,
    tipo: type,
    assunto,
    registro,
    pessoa: metadata.usuarioId,
    em: metadata.ocorridoEm,
    dia: metadata.dia,
    frase,
    busca: normalizarBusca(frase),
  });
  // Clocks differ between processes, so two days may overlap around midnight.
  const { dia } = metadata;
  const primeira = (await unit.rows.dias.get(dia))?.primeira ?? posicao;
  unit.rows.dias.put({ dia, primeira, ultima: posicao });
  unit.changed('auditoria', null);
};

/** Raise it when sentences change. */
const SENTENCES = 1;
/** `anteriores` keeps the data of events as they are read: a later shape of any event changes its rows. */
const laterShapes = [...eventCatalog.values()].reduce((sum, { version }) => sum + version - 1, 0);

/** One searchable row per event, with its sentence. */
export const auditoria = defineProjection<Tabelas, DomainEvent>({
  name: 'auditoria',
  version: SENTENCES + laterShapes,
  ddl: `
    create table eventos (
      posicao bigint primary key,
      revisao integer not null,
      evento_id uuid not null,
      tipo text not null,
      assunto text not null,
      registro bigint not null,
      pessoa integer,
      em text not null,
      dia date not null,
      frase text not null,
      busca text collate "C" not null
    );
    create table anteriores (
      chave text primary key,
      posicao bigint not null,
      dados jsonb not null
    );
    create table dias (
      dia date primary key,
      primeira bigint not null,
      ultima bigint not null
    );
  `,
  indexes: `
    create index eventos_pessoa on eventos (pessoa, posicao);
    create index eventos_tipo on eventos (tipo, posicao);
    create index eventos_registro on eventos (assunto, registro, posicao);
    create index eventos_busca on eventos using gin (busca gin_trgm_ops);
  `,
  tables: {
    eventos: {
      key: 'posicao',
      bornWith: Object.fromEntries([...eventCatalog.keys()].map((type) => [type, posicaoDe])),
    },
    anteriores: {
      key: 'chave',
      touchedBy: (event) => chaveDoAnterior(event) ?? undefined,
      // The first event of a record with a new number replaces no earlier data.
      bornWith: Object.fromEntries(
        [...eventCatalog.values()]
          .filter(({ numbers, snapshotOf }) => numbers && snapshotOf)
          .map(({ type }) => [type, chaveDoAnterior]),
      ),
    },
    dias: { key: 'dia', touchedBy: ({ metadata }) => metadata.dia },
  },
  on: Object.fromEntries([...eventCatalog.keys()].map((type) => [type, registrar])),
});
