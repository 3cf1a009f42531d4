import { describe, expect, it } from 'vitest';
import { fraseDosMarcados } from './frase-dos-marcados.js';

const recusado = (pedidoId: number) => ({ pedidoId, motivo: 'Este pedido não tem itens.' });

describe('a frase dos pedidos marcados', () => {
  it.each([
    [0, [], 'Nenhum pedido finalizado para marcar como Entregue.', 'warning'],
    [1, [], '1 pedido marcado como Entregue.', 'success'],
    [3, [], '3 pedidos marcados como Entregue.', 'success'],
    [0, [12], 'O pedido 12 não pôde ser marcado: Este pedido não tem itens.', 'warning'],
    [
      2,
      [12, 15, 20],
      '2 pedidos marcados como Entregue. Os pedidos 12, 15 e 20 não puderam ser marcados.',
      'warning',
    ],
  ])('%i marcados, %j recusados', (marcados, ids, message, type) => {
    expect(fraseDosMarcados({ marcados, recusados: ids.map(recusado) })).toEqual({ message, type });
  });
});
