import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import type { Entrega } from '../fold/shop.js';
import { records, type ReadModel, type Row } from './table.js';

const row = ({ id, data, finalizadaEm, destinos, revisao }: Entrega): Row => {
  const names = [...destinos]
    .sort(([a], [b]) => a - b)
    .map(([destinoId, { clienteNome }]) => [destinoId, normalizarBusca(clienteNome)] as const);
  const [year, month, day] = data.split('-');
  return {
    id,
    data,
    finalizado_at: finalizadaEm,
    destinos: [...destinos.keys()],
    revisao,
    busca: [id, `${day}${month}${year}`, ...new Set(names.map(([, name]) => name))].join(' '),
    nomes: Object.fromEntries(names),
  };
};

export const entregas: ReadModel = {
  schema: 'entregas',
  tables: {
    entregas: records('entregas', ['id'], (entrega) => (entrega.excluida ? [] : [row(entrega)]), {
      hidden: ['busca', 'nomes'],
    }),
    excluidas: records('entregas', ['id'], ({ id, excluida, finalizadaEm }) =>
      excluida ? [{ id, finalizado_at: finalizadaEm }] : [],
    ),
    destinos: records(
      'entregas',
      ['id'],
      ({ id: entregaId, excluida, destinos }) =>
        (excluida ? [] : [...destinos]).map(([id, destino]) => ({
          id,
          entrega_id: entregaId,
          pedido_id: destino.pedidoId,
          cliente_id: destino.clienteId,
          cliente_nome: destino.clienteNome,
          cep: destino.cep,
          bairro: destino.bairro,
          cidade: destino.cidade,
          estado: destino.estado,
          logradouro: destino.logradouro,
          numero: destino.numero,
          complemento: destino.complemento,
        })),
      {
        hidden: [
          'cliente_nome',
          'cep',
          'bairro',
          'cidade',
          'estado',
          'logradouro',
          'numero',
          'complemento',
        ],
      },
    ),
  },
};
