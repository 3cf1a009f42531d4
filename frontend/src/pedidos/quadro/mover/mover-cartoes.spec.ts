import { describe, expect, it } from 'vitest';
import { avisosDoQuadro, impedimentoDe, presoPor } from './avisos-do-quadro';
import { comCartoesMovidos } from './mover-cartoes';
import { cartaoDe, quadroDe } from '../quadro.fixtures';

const cartoes = [
  cartaoDe({ id: 11, estagio_id: 2, prazo: '2026-11-20' }),
  cartaoDe({ id: 12, estagio_id: 2, prazo: '2026-11-22' }, { 3: 'Finalize 1 item.' }),
  cartaoDe({ id: 13, estagio_id: 1, prazo: '2026-11-21' }),
  cartaoDe({ id: 14, estagio_id: 1, prazo: null }),
  cartaoDe({ id: 15, estagio_id: 4 }),
  cartaoDe({ id: 9, estagio_id: 4 }),
];
const { colunas } = quadroDe(cartoes, { 2: 40 });
const lidas = (movidos: Parameters<typeof comCartoesMovidos>[1]) =>
  comCartoesMovidos(colunas, movidos).map(({ quantidade, cartoes: daColuna }) => [
    quantidade,
    daColuna.map(({ id, estagio_badge }) => `${id} ${estagio_badge.nome}`),
  ]);

describe('cartões movidos antes da resposta', () => {
  it('estão na outra coluna, no lugar do seu prazo, e as contagens também', () => {
    expect(lidas(new Map([[13, 2]])).slice(0, 2)).toEqual([
      [1, ['14 Inicializar']],
      [41, ['11 Em Produção', '13 Em Produção', '12 Em Produção']],
    ]);
    expect(lidas(new Map([[14, 2]]))[1]![1]).toEqual([
      '11 Em Produção',
      '12 Em Produção',
      '14 Em Produção',
    ]);
  });

  it('entre os entregues, o mais novo primeiro', () => {
    expect(lidas(new Map([[12, 4]]))[3]).toEqual([3, ['15 Entregue', '12 Entregue', '9 Entregue']]);
  });

  it('dois de uma vez; o que já chegou e o que ninguém vê não contam', () => {
    const movidos = new Map([
      [11, 3],
      [13, 3],
      [12, 2],
      [99, 1],
    ] as const);
    expect(lidas(movidos).map(([quantidade]) => quantidade)).toEqual([1, 39, 2, 2]);
    expect(lidas(movidos)[2]![1]).toEqual(['11 Finalizado', '13 Finalizado']);
  });

  it('a coluna que nada dá nem recebe é o mesmo objeto', () => {
    const depois = comCartoesMovidos(colunas, new Map([[13, 2]]));
    expect(depois.map((coluna, n) => coluna === colunas[n])).toEqual([false, false, true, true]);
  });

  it('sem movidos, as colunas são as mesmas', () => {
    expect(comCartoesMovidos(colunas, new Map())).toEqual(colunas);
  });
});

describe('o que se ouve ao arrastar', () => {
  const cartao = cartoes[1]!;
  const avisos = avisosDoQuadro((id) => cartoes.find((um) => um.id === id));
  const em = (over: number | null) =>
    ({ active: { id: 12 }, over: over === null ? null : { id: over } }) as Parameters<
      typeof avisos.onDragOver
    >[0];

  it('diz onde está, e por que não pode', () => {
    expect(avisos.onDragStart(em(null))).toBe('Pedido #12 levantado, em Em Produção.');
    expect(avisos.onDragOver(em(2))).toBe('Pedido #12 levantado, em Em Produção.');
    expect(avisos.onDragOver(em(null))).toBeUndefined();
    expect(avisos.onDragOver(em(1))).toBe('Pedido #12 sobre Inicializar.');
    expect(avisos.onDragOver(em(3))).toBe(
      'Pedido #12 sobre Finalizado. Não pode: Finalize 1 item.',
    );
    expect(avisos.onDragEnd(em(1))).toBe('Pedido #12 solto em Inicializar.');
    expect(avisos.onDragEnd(em(null))).toBe('Pedido #12 voltou ao seu lugar.');
    expect(avisos.onDragCancel(em(1))).toBe('Pedido #12 voltou ao seu lugar.');
  });

  it('um cartão preso diz o que o impede de avançar', () => {
    const preso = cartaoDe(
      { id: 16, estagio_id: 2 },
      {
        1: 'Seu perfil não volta pedidos de estágio.',
        3: 'Finalize 1 item.',
        4: 'Passe primeiro.',
      },
    );
    expect(presoPor(preso)).toBe('Finalize 1 item.');
    const entregue = cartaoDe(
      { id: 17, estagio_id: 4 },
      { 1: 'Seu perfil não move pedidos.', 2: 'Não.', 3: 'Não.' },
    );
    expect(presoPor(entregue)).toBe('Seu perfil não move pedidos.');
    expect(presoPor(cartao)).toBeNull();
  });

  it('na sua própria coluna nada o impede', () => {
    expect(impedimentoDe(cartao, 2)).toBeNull();
    expect(impedimentoDe(undefined, 3)).toBeNull();
  });
});
