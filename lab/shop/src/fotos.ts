import sharp, { type Sharp } from 'sharp';

interface Feitio {
  largura?: number;
  altura?: number;
  /** Background colour: another one makes another picture. */
  cor?: string;
}

/** A picture of one colour, yet to be encoded. */
export const desenho = ({ largura = 640, altura = 480, cor = '#b5651d' }: Feitio = {}): Sharp =>
  sharp({ create: { width: largura, height: altura, channels: 3, background: cor } });

/** A JPEG; the same wishes give the same bytes. */
export const jpeg = (feitio?: Feitio): Promise<Buffer> => desenho(feitio).jpeg().toBuffer();

/** A JPEG as a camera held upright writes it: lying, to be turned, with place and owner beside it. */
export const fotoDoCelular = ({ largura = 640, altura = 480, cor = '#2e8b57' }: Feitio = {}) =>
  desenho({ largura, altura, cor })
    .composite([
      {
        input: { create: { width: 40, height: altura, channels: 3, background: '#f00' } },
        left: 0,
        top: 0,
      },
    ])
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'Maria Souza', Make: 'Celular da Maria' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** Grain, as a real photo of so many pixels has: large and slow to encode. */
export const granulada = (largura: number, altura: number): Promise<Buffer> =>
  sharp({
    create: {
      width: largura,
      height: altura,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
