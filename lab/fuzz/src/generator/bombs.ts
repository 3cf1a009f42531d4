import { deflateSync, gzipSync } from 'node:zlib';
import { inteira } from '@encomenda/shop/hostis/arquivos-hostis';
import { pngChunk, pngOf } from '@encomenda/shop/png';

const MIB = 1024 * 1024;

const pngWith = (extra: Buffer): Buffer => pngOf({ width: 1, height: 1, extra });

const deflatedZeros = (mib: number): Buffer => deflateSync(Buffer.alloc(mib * MIB), { level: 9 });
const named = (name: string, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${name}\0\0`, 'latin1'), data]);

const jpegThatTells = (width: number, height: number): Buffer => {
  const bytes = Buffer.from(inteira);
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!;
    if (marker >= 0xc0 && marker <= 0xc2) {
      bytes.writeUInt16BE(height, at + 5);
      bytes.writeUInt16BE(width, at + 7);
      break;
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return bytes;
};

export const BOMBS: readonly (readonly [string, Buffer])[] = [
  ['PNG com texto que incha', pngWith(pngChunk('zTXt', named('a', deflatedZeros(64))))],
  ['PNG com perfil de cor que incha', pngWith(pngChunk('iCCP', named('a', deflatedZeros(64))))],
  ['JPEG que promete 4 gigapixels', jpegThatTells(65_500, 65_500)],
  ['JPEG que promete 0 pixels', jpegThatTells(0, 0)],
  ['JPEG que também é zip', Buffer.concat([inteira, Buffer.from('PK\x05\x06'), Buffer.alloc(18)])],
  ['JPEG que também é HTML', Buffer.concat([inteira, Buffer.from('<script>alert(1)</script>')])],
  ['PNG que também é PHP', pngWith(pngChunk('tEXt', Buffer.from('a\0<?php system("id"); ?>')))],
  ['gzip que incha', gzipSync(Buffer.alloc(64 * MIB), { level: 9 })],
];
