import { describe, expect, it } from 'vitest';
import { consultaDasEtiquetas } from './etiquetas-de-caixa.http.js';
import { pedidosDasEtiquetas } from './etiquetas-de-caixa.js';

const recusa = (consulta: object) =>
  consultaDasEtiquetas
    .safeParse(consulta)
    .error?.issues.map(({ path, message }) => [path[0], message]);

describe('a consulta das etiquetas', () => {
  it('lê os pedidos com as caixas de cada um, como a tela os escreve', () => {
    const pedidos = [
      { pedidoId: 12, caixas: 1 },
      { pedidoId: 7, caixas: 3 },
    ];
    expect(pedidosDasEtiquetas(pedidos)).toBe('12,7x3');
    expect(
      consultaDasEtiquetas.parse({ pedidos: '12,7x3', tamanho: 'a4-3x8', inicio: '24' }),
    ).toEqual({ pedidos, tamanho: 'a4-3x8', inicio: 24 });
    expect(consultaDasEtiquetas.parse({ pedidos: '5' })).toEqual({
      pedidos: [{ pedidoId: 5, caixas: 1 }],
      tamanho: '100x50',
      inicio: 1,
    });
  });

  it.each([
    [{}, 'pedidos', 'O campo Pedidos é obrigatório.'],
    [{ pedidos: '' }, 'pedidos', 'O campo Pedidos é inválido.'],
    [{ pedidos: '12,12x2' }, 'pedidos', 'O campo Pedidos é inválido.'],
    [{ pedidos: '9999999999' }, 'pedidos', 'O campo Pedidos é inválido.'],
    [{ pedidos: '12x0' }, 'pedidos', 'O campo Pedidos é inválido.'],
    [{ pedidos: '12x51' }, 'pedidos', 'Um pedido leva até 50 caixas.'],
    [
      { pedidos: Array.from({ length: 11 }, (_, i) => `${i + 1}x50`).join() },
      'pedidos',
      'Imprima até 500 etiquetas de cada vez.',
    ],
    [
      { pedidos: Array.from({ length: 101 }, (_, i) => i + 1).join() },
      'pedidos',
      'Escolha até 100 pedidos de cada vez.',
    ],
    [{ pedidos: '1', tamanho: 'a5' }, 'tamanho', 'O campo Tamanho é inválido.'],
    [
      { pedidos: '1', tamanho: 'a4-2x7', inicio: '15' },
      'inicio',
      'O campo Começar na etiqueta não pode ser superior a 14.',
    ],
    [
      { pedidos: '1', inicio: '2' },
      'inicio',
      'O campo Começar na etiqueta não pode ser superior a 1.',
    ],
  ])('recusa %o', (consulta, campo, frase) => {
    expect(recusa(consulta)).toEqual([[campo, frase]]);
  });
});
