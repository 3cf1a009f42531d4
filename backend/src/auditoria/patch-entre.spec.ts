import { describe, expect, it } from 'vitest';
import type { TelaDoPedido } from '@encomenda/contracts/auditoria/auditoria.http';
import { seededRandom } from '@encomenda/platform/random';
import { applyPatch } from 'rfc6902';
import { patchEntre } from './patch-entre.js';

/** As much of a screen as a patch looks at. */
const tela = (
  estagio: number,
  itens: Readonly<Record<number, number>>,
  pagamentos: Readonly<Record<number, number>> = {},
): TelaDoPedido =>
  ({
    pedido: { estagio, tags: [{ id: 4, nome: 'Urgente' }] },
    itens: Object.entries(itens).map(([id, quantidade]) => ({ id: Number(id), quantidade })),
    pagamentos: Object.entries(pagamentos).map(([id, valor]) => ({ id: Number(id), valor })),
  }) as unknown as TelaDoPedido;

const aplicado = (antes: TelaDoPedido, depois: TelaDoPedido): TelaDoPedido => {
  const copia = structuredClone(antes);
  applyPatch(copia, patchEntre(antes, depois));
  return copia;
};

describe('o passo de uma tela à seguinte', () => {
  it('diz só o que mudou', () => {
    const antes = tela(1, { 5: 1, 7: 2 }, { 3: 100 });
    expect(patchEntre(antes, tela(2, { 5: 1, 7: 3 }, { 3: 100 }))).toEqual([
      { op: 'replace', path: '/pedido/estagio', value: 2 },
      { op: 'replace', path: '/itens/1/quantidade', value: 3 },
    ]);
    expect(patchEntre(antes, antes)).toEqual([]);
  });

  it('um item que volta torna ao seu lugar, e nada mais se move', () => {
    const com = tela(1, { 5: 1, 7: 2, 9: 3 });
    const sem = tela(1, { 5: 1, 9: 3 });
    expect(patchEntre(com, sem)).toEqual([{ op: 'remove', path: '/itens/1' }]);
    expect(patchEntre(sem, com)).toEqual([
      { op: 'add', path: '/itens/1', value: { id: 7, quantidade: 2 } },
    ]);
  });

  it('leva de qualquer tela a qualquer outra', () => {
    const random = seededRandom(5);
    const alguns = () =>
      Object.fromEntries(
        [1, 2, 3, 4, 5, 6].filter(() => random() < 0.5).map((id) => [id, Math.ceil(random() * 3)]),
      );
    for (let vez = 0; vez < 300; vez++) {
      const antes = tela(Math.ceil(random() * 4), alguns(), alguns());
      const depois = tela(Math.ceil(random() * 4), alguns(), alguns());
      expect(aplicado(antes, depois)).toEqual(depois);
    }
  });
});
