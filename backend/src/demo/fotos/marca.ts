import { Random } from '@encomenda/platform/random';
import sharp from 'sharp';
import { folha } from './enfeites.js';
import { Tela } from './tela.js';

const LADO = 512;

/** The workshop's mark: three jabuticabas on their branch, on nothing. A PNG. */
export const logotipo = (): Promise<Buffer> => {
  const tela = new Tela(new Random(1));
  tela.traco('M60 150 Q190 108 300 136 T470 96', '#6b4a33', 22);
  folha(tela, [300, 132, 128, 42], '#6f8f4a');
  folha(tela, [250, 126, 104, -38], '#86a05c');
  for (const [x, y, r] of [
    [156, 236, 100],
    [356, 226, 92],
    [262, 372, 106],
  ] as const) {
    tela.elipse(x, y, r, r, tela.esfera('#43203f', 0.34));
    const brilho = `opacity="0.6" transform="rotate(-32 ${x - r * 0.34} ${y - r * 0.42})"`;
    tela.elipse(x - r * 0.34, y - r * 0.42, r * 0.2, r * 0.12, '#fffaf2', brilho);
  }
  return sharp(Buffer.from(tela.svg([20, 10, 480, 480], LADO, LADO)))
    .png()
    .toBuffer();
};
