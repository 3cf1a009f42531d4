import type { EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import type {
  LinhaDestino,
  LinhaEntrega,
} from '@encomenda/contracts/entregas/entregas.read-models';
import { normalizarBusca, soDigitos } from '@encomenda/contracts/shared/texto/busca';
import { formatarDia } from '@encomenda/contracts/shared/dia/dia';
import { TITULAR_REMOVIDO, type RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { EliminacaoEvent } from '@encomenda/contracts/titulares/titular.events';
import { defineProjection, type Handler, type Unit } from '../platform/projection.js';
import { aoEliminarCliente } from '../shared/clientes.js';

interface Entrega extends LinhaEntrega {
  nomes: Record<string, string>;
}

/** Kept, so that restoring a deleted delivery restores the instant when it was finished. */
interface Excluida {
  id: number;
  finalizado_at: string | null;
}

interface Tabelas {
  entregas: Entrega;
  excluidas: Excluida;
  destinos: LinhaDestino;
}

type Partes = Omit<Entrega, 'busca'>;
type DadosDoDestino = Extract<EntregaEvent, { type: 'DestinoAdicionado' }>['data'];

const completar = (partes: Partes): Entrega => {
  const nomes = new Set(Object.values(partes.nomes));
  const dia = soDigitos(formatarDia(partes.data));
  return { ...partes, busca: [partes.id, dia, ...nomes].join(' ') };
};

const mudar =
  <E extends EntregaEvent>(
    mudanca: (entrega: Entrega, event: RecordedEvent<E>, unit: Unit<Tabelas>) => Partial<Partes>,
  ): Handler<Tabelas, E> =>
  async (event, unit) => {
    const antes = await unit.rows.entregas.need(event.data.entregaId);
    const mudado = mudanca(antes, event, unit);
    unit.rows.entregas.put(completar({ ...antes, ...mudado, revisao: Number(event.revision) }));
    unit.changed('entregas', antes.id);
  };

const guardarDestino = (
  { nomes }: Entrega,
  { data }: { data: DadosDoDestino },
  { rows }: Unit<Tabelas>,
): Pick<Entrega, 'nomes'> => {
  const { destinoId: id, entregaId, pedidoId, clienteId, clienteNome, ...endereco } = data;
  rows.destinos.put({
    id,
    entrega_id: entregaId,
    pedido_id: pedidoId,
    cliente_id: clienteId,
    cliente_nome: clienteNome,
    cep: endereco.cep,
    bairro: endereco.bairro,
    cidade: endereco.cidade,
    estado: endereco.estado,
    logradouro: endereco.logradouro,
    numero: endereco.numero,
    complemento: endereco.complemento,
  });
  return { nomes: { ...nomes, [id]: normalizarBusca(clienteNome) } };
};

const apagarCliente = async (unit: Unit<Tabelas>, clienteId: number): Promise<void> => {
  for await (const destinos of unit.rows.destinos.where('cliente_id', clienteId)) {
    await unit.rows.entregas.load(destinos.map(({ entrega_id }) => entrega_id));
    for (const destino of destinos) {
      const { id, entrega_id } = destino;
      unit.rows.destinos.put({
        ...destino,
        cliente_nome: TITULAR_REMOVIDO,
        cep: null,
        bairro: null,
        cidade: null,
        estado: null,
        logradouro: null,
        numero: null,
        complemento: null,
      });
      const antes = await unit.rows.entregas.need(entrega_id);
      const nomes = { ...antes.nomes, [id]: normalizarBusca(TITULAR_REMOVIDO) };
      unit.rows.entregas.put(completar({ ...antes, nomes }));
      unit.changed('entregas', entrega_id);
    }
  }
};

export const entregas = defineProjection<Tabelas, EntregaEvent | EliminacaoEvent>({
  name: 'entregas',
  version: 1,
  ddl: `
    create table entregas (
      id integer primary key,
      data date not null,
      finalizado_at text,
      destinos integer[] not null,
      revisao integer not null,
      busca text collate "C" not null,
      nomes jsonb not null
    );
    create index entregas_data on entregas (data, id);
    comment on column entregas.busca is '@pessoal';
    comment on column entregas.nomes is '@pessoal';

    create table excluidas (
      id integer primary key,
      finalizado_at text
    );

    create table destinos (
      id integer primary key,
      entrega_id integer not null,
      pedido_id integer not null,
      cliente_id integer not null,
      cliente_nome text not null,
      cep text,
      bairro text,
      cidade text,
      estado text,
      logradouro text,
      numero text,
      complemento text
    );
    create index destinos_entrega on destinos (entrega_id);
    create index destinos_pedido on destinos (pedido_id);
    create index destinos_cliente on destinos (cliente_id);
    comment on column destinos.cliente_nome is '@pessoal';
    comment on column destinos.cep is '@pessoal';
    comment on column destinos.bairro is '@pessoal';
    comment on column destinos.cidade is '@pessoal';
    comment on column destinos.estado is '@pessoal';
    comment on column destinos.logradouro is '@pessoal';
    comment on column destinos.numero is '@pessoal';
    comment on column destinos.complemento is '@pessoal';
  `,
  tables: {
    entregas: { key: 'id', touchedBy: 'entregaId' },
    excluidas: {
      key: 'id',
      touchedBy: ({ type, data }) =>
        type === 'EntregaRestaurada' && 'entregaId' in data ? data.entregaId : undefined,
    },
    destinos: { key: 'id' },
  },
  on: {
    EntregaCriada: ({ data: { entregaId, data }, revision }, unit) => {
      const nova = { id: entregaId, data, finalizado_at: null, destinos: [], nomes: {} };
      unit.rows.entregas.put(completar({ ...nova, revisao: Number(revision) }));
      unit.changed('entregas', entregaId);
    },
    ...aoEliminarCliente(apagarCliente),
    EntregaRemarcada: mudar((_entrega, { data: { data } }) => ({ data })),
    EntregaFinalizada: mudar((_entrega, { metadata }) => ({ finalizado_at: metadata.ocorridoEm })),
    EntregaReaberta: mudar(() => ({ finalizado_at: null })),
    EntregaExcluida: async ({ data: { entregaId } }, unit) => {
      const { destinos, finalizado_at } = await unit.rows.entregas.need(entregaId);
      for (const destinoId of destinos) unit.rows.destinos.delete(destinoId);
      unit.rows.entregas.delete(entregaId);
      unit.rows.excluidas.put({ id: entregaId, finalizado_at });
      unit.changed('entregas', entregaId);
    },
    EntregaRestaurada: async ({ data: { entregaId: id, data }, revision }, unit) => {
      const { finalizado_at } = await unit.rows.excluidas.need(id);
      const volta = { id, data, finalizado_at, destinos: [], nomes: {} };
      unit.rows.excluidas.delete(id);
      unit.rows.entregas.put(completar({ ...volta, revisao: Number(revision) }));
      unit.changed('entregas', id);
    },
    DestinoAdicionado: mudar((entrega, event, unit) => ({
      ...guardarDestino(entrega, event, unit),
      destinos: [...entrega.destinos, event.data.destinoId],
    })),
    DestinoRestaurado: mudar((entrega, event, unit) => ({
      ...guardarDestino(entrega, event, unit),
      destinos: entrega.destinos.toSpliced(event.data.lugar - 1, 0, event.data.destinoId),
    })),
    DestinoAtualizado: mudar(guardarDestino),
    DestinosReordenados: mudar((_entrega, { data: { destinos } }) => ({ destinos })),
    DestinoRemovido: mudar(({ nomes, destinos }, { data: { destinoId } }, { rows }) => {
      rows.destinos.delete(destinoId);
      const { [destinoId]: _, ...outros } = nomes;
      return { nomes: outros, destinos: destinos.filter((id) => id !== destinoId) };
    }),
  },
});
