import type { Content } from 'pdfmake';
import { describe, expect, it } from 'vitest';
import { desenhoDasFotos, PEQUENAS, type FotoAberta } from './fotos.desenho.js';

const foto = (largura: number, altura: number): FotoAberta => ({
  url: `data:image/jpeg;base64,${largura}x${altura}`,
  largura,
  altura,
});

interface Parte {
  readonly image?: string;
  readonly fit?: readonly number[];
  readonly stack?: readonly Parte[];
  readonly columns?: readonly Parte[];
}

const fits = ({ fit, stack = [], columns = [] }: Parte): (readonly number[])[] =>
  fit ? [fit] : [...stack, ...columns].flatMap(fits);
/** Boxes of the photos, row by row. */
const linhas = (desenho: Content[]) => {
  const [{ stack = [] } = {}] = desenho as Parte[];
  return stack.map(fits);
};
const daLinha = (abertas: readonly (FotoAberta | null)[]) =>
  linhas(
    desenhoDasFotos(
      abertas.map((_, i) => ({ clienteId: 1, hash: `${i}`, legenda: `Item ${i}` })),
      abertas,
      PEQUENAS,
    ),
  );

describe('as fotos de um impresso', () => {
  it('quatro por linha, na ordem; a que falta não deixa lugar vazio', () => {
    const seis = [1, 2, 3, 4, 5, 6].map(() => foto(480, 360));
    expect(daLinha([...seis.slice(0, 2), null, ...seis.slice(2)]).map((uma) => uma.length)).toEqual(
      [4, 2],
    );
    expect(daLinha([null])).toEqual([]);
  });

  it('uma panorâmica tem a sua linha; uma muito alta, o dobro da altura', () => {
    expect(daLinha([foto(480, 360), foto(480, 160), foto(160, 480), foto(360, 480)])).toEqual([
      [[111, 111]],
      [[444, 111]],
      [
        [111, 222],
        [111, 111],
      ],
    ]);
  });

  it('uma pequena não se amplia', () => {
    expect(daLinha([foto(30, 20)])).toEqual([[[30, 20]]]);
  });

  it('o título fica na página da primeira linha', () => {
    const [{ stack = [] } = {}] = desenhoDasFotos(
      [{ clienteId: 1, hash: 'a', legenda: 'Bolo' }],
      [foto(480, 360)],
    ) as { stack?: { unbreakable?: boolean; stack: { text?: string }[] }[] }[];
    expect(stack[0]).toMatchObject({ unbreakable: true, stack: [{ text: 'FOTOS' }, {}] });
  });
});
