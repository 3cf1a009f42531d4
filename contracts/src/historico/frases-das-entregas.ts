import type { EntregaEvent } from '../entregas/entrega.events.js';
import { formatarDia } from '../shared/dia.js';
import type { Frases } from './frases.js';

const doDestino = (dados: { pedidoId: number; clienteNome: string }): string =>
  `pedido ${dados.pedidoId}, cliente ${dados.clienteNome}`;

export const frasesDasEntregas: Frases<EntregaEvent> = {
  EntregaCriada: ({ data }) => `Entrega marcada para ${formatarDia(data)}.`,
  EntregaRemarcada: ({ data }) => `Entrega remarcada para ${formatarDia(data)}.`,
  EntregaFinalizada: () => 'Entrega finalizada.',
  EntregaReaberta: () => 'Entrega reaberta.',
  EntregaExcluida: () => 'Entrega excluída com os destinos.',
  EntregaRestaurada: ({ data }) => `Entrega de ${formatarDia(data)} restaurada.`,
  DestinoAdicionado: (dados) => `Destino ${dados.destinoId} adicionado: ${doDestino(dados)}.`,
  DestinoAtualizado: (dados) => `Destino ${dados.destinoId} alterado: ${doDestino(dados)}.`,
  DestinosReordenados: ({ destinos }) => `Destinos em nova ordem: ${destinos.join(', ')}.`,
  DestinoRemovido: ({ destinoId, motivo }) =>
    `Destino ${destinoId} removido${motivo === 'pedido-cancelado' ? ': o pedido foi cancelado' : ''}.`,
  DestinoRestaurado: (dados) => `Destino ${dados.destinoId} restaurado: ${doDestino(dados)}.`,
};
