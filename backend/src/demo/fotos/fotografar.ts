import { createHash } from 'node:crypto';
import { Random } from '@encomenda/platform/random';
import sharp from 'sharp';
import type { ReceivedFile } from '../../platform/files/received-file.js';
import { ENSAIOS, VISTAS } from './ensaios.js';
import { Tela } from './tela.js';

/** How many pictures were taken of a product. */
export const tomadasDe = (produto: string): number => (ENSAIOS[produto]?.length ?? 1) - 1;

const LADO_MAIOR = 1200;
const QUALIDADE = 86;

/**
 * A picture of a product as a camera would give it: a JPEG, 1,200 pixels on its longer side. The same
 * product and number give the same bytes.
 * @param numero 1 for the first of `tomadasDe`
 */
export const fotografar = (produto: string, numero: number): Promise<Buffer> => {
  const [cena, ...tomadas] = ENSAIOS[produto]!;
  const { fundo, vista } = tomadas[numero - 1]!;
  const semente = createHash('sha256').update(`${produto} ${numero}`).digest().readUInt32BE();
  const tela = new Tela(new Random(semente));
  fundo(tela);
  cena(tela);
  const [x, y, largura, altura] = VISTAS[vista];
  const escala = LADO_MAIOR / Math.max(largura, altura);
  const svg = tela.svg([x, y, largura, altura], largura * escala, altura * escala);
  return sharp(Buffer.from(svg)).jpeg({ quality: QUALIDADE }).toBuffer();
};

/** The picture as a form would bring it. */
export const arquivoDe = (nome: string, bytes: Buffer): ReceivedFile => ({
  nome,
  bytes,
  hash: createHash('sha256').update(bytes).digest('hex'),
});
