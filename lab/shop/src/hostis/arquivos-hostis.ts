import { desenho, jpeg } from '../fotos.js';
import { pngOf } from '../png.js';

/** A grey PNG with one bit per pixel: few bytes, any number of pixels. */
const png = (largura: number, altura: number, linhas = altura): Buffer =>
  pngOf({ width: largura, height: altura, rows: linhas });

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const NAO_E_FOTO = 'Envie uma imagem JPEG, PNG ou WebP.';
const ILEGIVEL = 'Não foi possível ler esta imagem.';
export const inteira = await jpeg({ cor: '#c0ffee' });

export const arquivosHostis: [string, Buffer, string][] = [
  ['um arquivo vazio', Buffer.alloc(0), 'O arquivo está vazio.'],
  ['um byte', Buffer.from('x'), NAO_E_FOTO],
  ['SVG', Buffer.from(SVG), NAO_E_FOTO],
  [
    'SVG atrás de um BOM e de um comentário',
    Buffer.from(`\ufeff<!-- x --><?xml version="1.0"?>${SVG}`),
    NAO_E_FOTO,
  ],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), NAO_E_FOTO],
  [
    'GIF que também é JavaScript',
    Buffer.from('GIF89a/*\x01\x00\x00\x00\x00*/=1;alert(1)//'),
    NAO_E_FOTO,
  ],
  ['GIF verdadeiro', await desenho().gif().toBuffer(), NAO_E_FOTO],
  ['TIFF', await desenho().tiff().toBuffer(), NAO_E_FOTO],
  ['AVIF', await desenho({ largura: 32, altura: 32 }).avif().toBuffer(), NAO_E_FOTO],
  [
    'HEIC',
    Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'), Buffer.alloc(64)]),
    'Fotos HEIC não são aceitas: envie em JPEG, PNG ou WebP.',
  ],
  [
    'executável do Windows',
    Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(500)]),
    NAO_E_FOTO,
  ],
  [
    'executável do Linux',
    Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(500)]),
    NAO_E_FOTO,
  ],
  ['zip', Buffer.concat([Buffer.from('PK\x03\x04\x14\0'), Buffer.alloc(500)]), NAO_E_FOTO],
  ['PDF com uma foto dentro', Buffer.concat([Buffer.from('%PDF-1.7\n'), inteira]), NAO_E_FOTO],
  ['PHP', Buffer.from('<?php system($_GET["c"]); ?>'), NAO_E_FOTO],
  ['só a assinatura de um JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), ILEGIVEL],
  [
    'assinatura de JPEG e HTML',
    Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff]),
      Buffer.from('<script>alert(1)</script>'.repeat(9)),
    ]),
    ILEGIVEL,
  ],
  ['JPEG cortado', inteira.subarray(0, inteira.length - 300), ILEGIVEL],
  ['PNG cortado', png(200, 200).subarray(0, 60), ILEGIVEL],
  ['PNG com menos linhas do que diz', png(9000, 9000, 10), ILEGIVEL],
  ['WebP cortado', (await desenho().webp().toBuffer()).subarray(0, 40), ILEGIVEL],
  [
    'bomba de 200 megapixels',
    png(20_000, 10_000),
    'A imagem tem pixels demais: o limite é de 100 megapixels.',
  ],
  ['bomba que só promete pixels', png(2_000_000_000, 2_000_000_000, 1).subarray(0, 60), ILEGIVEL],
];
