import sharp, { type Sharp } from 'sharp';
import type { Test } from 'supertest';
import type { Browser } from './browser.js';

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

export interface Envio {
  bytes: Buffer;
  /** File name and type that the browser states. */
  nome?: string;
  tipo?: string;
  /** Form field `name`; the file's own name when it is left out. */
  name?: string;
  chave?: string;
  /** Which photos it was chosen with, and its position among them. */
  escolha?: string;
  posicao?: number;
}

/** Sends a file to a product as the form does. */
export const enviarFoto = (
  browser: Browser,
  produtoId: number | string,
  { bytes, nome = 'foto.jpg', tipo = 'image/jpeg', name, chave, escolha, posicao }: Envio,
): Test => {
  const test = browser.post('/api/adm/produto-imagens/store').field('produto_id', produtoId);
  if (name !== undefined) void test.field('name', name);
  if (escolha !== undefined) void test.field('escolha', escolha);
  if (posicao !== undefined) void test.field('posicao', posicao);
  if (chave !== undefined) void test.set('Idempotency-Key', chave);
  return test.attach('file', bytes, { filename: nome, contentType: tipo });
};
