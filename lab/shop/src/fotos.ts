import sharp, { type Sharp } from 'sharp';

interface Feitio {
  largura?: number;
  altura?: number;
  cor?: string;
}

export const desenho = ({ largura = 640, altura = 480, cor = '#b5651d' }: Feitio = {}): Sharp =>
  sharp({ create: { width: largura, height: altura, channels: 3, background: cor } });

export const jpeg = (feitio?: Feitio): Promise<Buffer> => desenho(feitio).jpeg().toBuffer();

/** A phone's JPEG: rotated by EXIF, with GPS position and owner. */
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

/** Noise: large and slow to encode, like a real photo. */
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
