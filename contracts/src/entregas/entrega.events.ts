import { z } from 'zod';
import { titularCliente } from '../clientes/cliente.events.js';
import { formatarDia } from '../shared/dia/dia.js';
import { defineEvent, eventsOf, TITULAR_REMOVIDO, type EventOf } from '../shared/events/event.js';
import { DE_VOLTA } from '../shared/texto/frases.js';

export const entregaStream = (entregaId: number): string => `entrega-${entregaId}`;

const entrega = z.object({ entregaId: z.int() });
const comData = entrega.extend({ data: z.string() });

export const EntregaCriada = defineEvent({
  type: 'EntregaCriada',
  version: 1,
  about: 'Uma saída de entrega foi marcada para um dia.',
  numbers: { kind: 'entrega', field: 'entregaId' },
  schema: comData,
  phrase: ({ data }) => `Entrega marcada para ${formatarDia(data)}.`,
  undo: { how: 'the delivery is deleted', by: ['EntregaExcluida'], power: 'entregas:alterar' },
});

export const EntregaRemarcada = defineEvent({
  type: 'EntregaRemarcada',
  version: 1,
  about: 'A saída passou para outro dia.',
  schema: comData,
  phrase: ({ data }) => `Entrega remarcada para ${formatarDia(data)}.`,
  undo: {
    how: 'the delivery returns to its earlier date',
    by: ['EntregaRemarcada'],
    power: 'entregas:alterar',
  },
});

export const EntregaFinalizada = defineEvent({
  type: 'EntregaFinalizada',
  version: 1,
  about: 'A saída foi dada por feita; os pedidos dela não mudam por isso.',
  schema: entrega,
  phrase: () => 'Entrega finalizada.',
  undo: { how: 'the delivery is reopened', by: ['EntregaReaberta'], power: 'entregas:alterar' },
});

export const EntregaReaberta = defineEvent({
  type: 'EntregaReaberta',
  version: 1,
  about: 'A saída deixou de estar finalizada.',
  schema: entrega,
  phrase: () => 'Entrega reaberta.',
  undo: { how: 'the delivery is finished', by: ['EntregaFinalizada'], power: 'entregas:alterar' },
});

export const EntregaExcluida = defineEvent({
  type: 'EntregaExcluida',
  version: 1,
  about: 'A saída foi excluída com os seus destinos.',
  schema: entrega,
  phrase: () => 'Entrega excluída com os destinos.',
  undo: {
    how: 'the delivery returns, with its stops',
    by: ['EntregaRestaurada', 'DestinoRestaurado'],
    power: 'entregas:alterar',
  },
});

export const EntregaRestaurada = defineEvent({
  type: 'EntregaRestaurada',
  version: 1,
  about: 'Uma saída excluída voltou, ainda sem destinos: cada um volta por si, logo a seguir.',
  schema: comData.extend({
    /** Whether the delivery was finished when it was deleted. If true, it is finished again, since the same instant as before. */
    finalizada: z.boolean(),
  }),
  phrase: ({ data }) => `Entrega de ${formatarDia(data)} restaurada.`,
  undo: { how: 'the delivery is deleted', by: ['EntregaExcluida'], power: 'entregas:alterar' },
});

const destino = entrega.extend({
  destinoId: z.int(),
  pedidoId: z.int(),
  clienteId: z.int(),
  clienteNome: z.string(),
  cep: z.string().nullable(),
  bairro: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  logradouro: z.string().nullable(),
  numero: z.string().nullable(),
  complemento: z.string().nullable(),
});

const pessoal = {
  owner: titularCliente,
  fields: {
    clienteNome: TITULAR_REMOVIDO,
    cep: null,
    bairro: null,
    cidade: null,
    estado: null,
    logradouro: null,
    numero: null,
    complemento: null,
  },
};

const doDestino = (dados: { pedidoId: number; clienteNome: string }): string =>
  `pedido ${dados.pedidoId}, cliente ${dados.clienteNome}`;

export const DestinoAdicionado = defineEvent({
  type: 'DestinoAdicionado',
  version: 1,
  about: 'Um pedido entrou na saída, como último destino, com o endereço copiado naquele dia.',
  numbers: { kind: 'destino', field: 'destinoId' },
  schema: destino,
  personal: pessoal,
  phrase: (dados) => `Destino ${dados.destinoId} adicionado: ${doDestino(dados)}.`,
  undo: { how: 'the stop is removed', by: ['DestinoRemovido'], power: 'entregas:alterar' },
});

export const DestinoAtualizado = defineEvent({
  type: 'DestinoAtualizado',
  version: 1,
  about: 'O pedido ou o endereço de um destino mudou; traz o destino inteiro.',
  schema: destino,
  personal: pessoal,
  phrase: (dados) => `Destino ${dados.destinoId} alterado: ${doDestino(dados)}.`,
  undo: { how: DE_VOLTA, by: ['DestinoAtualizado'], power: 'entregas:alterar' },
});

export const DestinosReordenados = defineEvent({
  type: 'DestinosReordenados',
  version: 1,
  about: 'Os destinos passaram a ser visitados em outra ordem; traz todos, na ordem nova.',
  schema: entrega.extend({ destinos: z.array(z.int()) }),
  phrase: ({ destinos }) => `Destinos em nova ordem: ${destinos.join(', ')}.`,
  undo: {
    how: 'the stops return to their earlier order',
    by: ['DestinosReordenados'],
    power: 'entregas:alterar',
  },
});

export const DestinoRemovido = defineEvent({
  type: 'DestinoRemovido',
  version: 1,
  about: 'Um destino saiu da entrega; os de trás avançam um lugar.',
  schema: entrega.extend({
    destinoId: z.int(),
    motivo: z.enum(['a-pedido', 'pedido-cancelado']),
  }),
  phrase: ({ destinoId, motivo }) =>
    `Destino ${destinoId} removido${motivo === 'pedido-cancelado' ? ': o pedido foi cancelado' : ''}.`,
  undo: {
    how: 'the stop returns to its place',
    by: ['DestinoRestaurado'],
    power: 'entregas:alterar',
  },
});

export const DestinoRestaurado = defineEvent({
  type: 'DestinoRestaurado',
  version: 1,
  about: 'Um destino removido voltou à saída, no lugar em que estava; traz o destino inteiro.',
  schema: destino.extend({
    /** From 1. Later destinations move back by one. */
    lugar: z.int(),
  }),
  personal: pessoal,
  phrase: (dados) => `Destino ${dados.destinoId} restaurado: ${doDestino(dados)}.`,
  undo: { how: 'the stop is removed', by: ['DestinoRemovido'], power: 'entregas:alterar' },
});

export const entregaEvents = eventsOf([
  EntregaCriada,
  EntregaRemarcada,
  EntregaFinalizada,
  EntregaReaberta,
  EntregaExcluida,
  EntregaRestaurada,
  DestinoAdicionado,
  DestinoAtualizado,
  DestinosReordenados,
  DestinoRemovido,
  DestinoRestaurado,
]);
export type EntregaEvent = EventOf<(typeof entregaEvents)[number]>;
export type DadosDoDestino = Omit<z.infer<typeof destino>, 'entregaId' | 'destinoId'>;
