import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@encomenda/system/waiting';
import { voidedBy, type BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import { quantile } from './load/statistics.js';
import { onSystem, type BenchSystem } from './system/bench-system.js';

const WIDTH = 4_000;
const HEIGHT = 3_000;
const PHOTOS_EACH = 10;
const WARM_UP = 2;
const SIZES = [100, 480, 1280];
const PATIENCE_MS = 30_000;

/** The backend exports no entry for benches. */
const RESIZING = new URL('../../../backend/dist/platform/files/resized-picture.js', import.meta.url)
  .href;
interface Resizing {
  resized(bytes: Buffer, tamanho: number): Promise<Buffer>;
}

const anotherOf = (jpeg: Buffer, n: number): Buffer => {
  const comment = Buffer.from(`foto ${n}`);
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
};

const fileOf = (dataFolder: string, hash: string, size: number): string =>
  join(dataFolder, 'arquivos', 'imagens', hash.slice(0, 2), hash, `${size}.webp`);

interface Sent {
  readonly answered: number;
  readonly ready: number;
}

const send = async (system: BenchSystem, produtoId: number, bytes: Buffer): Promise<Sent> => {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const from = performance.now();
  const file = { name: 'foto.jpg', type: 'image/jpeg', bytes };
  const path = '/api/adm/produto-imagens/store';
  await system.caller.upload(path, file, { produto_id: `${produtoId}` });
  const answered = performance.now() - from;
  const files = SIZES.map((size) => fileOf(system.dataFolder, hash, size));
  await until('all sizes', () => files.every((path) => existsSync(path)), PATIENCE_MS, 5);
  return { answered, ready: performance.now() - from };
};

const sizesAlone = async (photo: Buffer, count: number): Promise<number[]> => {
  const { resized } = (await import(RESIZING)) as Resizing;
  const times: number[] = [];
  for (let n = 0; n < WARM_UP + count; n++) {
    const from = performance.now();
    for (const size of SIZES) await resized(photo, size);
    times.push(performance.now() - from);
  }
  return times.slice(WARM_UP);
};

const measure = async (system: BenchSystem, count: number): Promise<BenchRow[]> => {
  const { granulada } = await import('@encomenda/shop/fotos');
  const photo = await granulada(WIDTH, HEIGHT);
  const alone = quantile(await sizesAlone(photo, Math.ceil(count / 4)), 0.5);
  const sent: Sent[] = [];
  let produtoId = 0;
  for (let n = 0; n < WARM_UP + count; n++) {
    if (n % PHOTOS_EACH === 0)
      produtoId = await system.caller.create(
        '/api/adm/produtos/store',
        { nome: `Caneca ${n}`, valor: 45 },
        `produto-${n}`,
      );
    sent.push(await send(system, produtoId, anotherOf(photo, n)));
  }
  const counted = sent.slice(WARM_UP);
  const answered = counted.map((one) => one.answered);
  const ready = counted.map((one) => one.ready);
  const { stale } = system.caller;
  return voidedBy(stale > 0 ? [`${stale} answers came before their read models`] : [], [
    {
      name: 'upload of a photo of 12 megapixels: answered, p50',
      value: quantile(answered, 0.5),
      unit: 'ms',
      atMost: 300,
      limit: {
        name: 'all three sizes made, and nothing else',
        share: quantile(answered, 0.5) / alone,
      },
      about: `A grainy JPEG of ${(photo.length / 1e6).toFixed(1)} MB, ${WIDTH} × ${HEIGHT}, one after the other: received, decoded to its end to know that it is whole, kept with its smallest size, and shown by the read model before the answer.`,
    },
    { name: '… slowest', value: quantile(answered, 1), unit: 'ms' },
    {
      name: '… all sizes on the disk, p50',
      value: quantile(ready, 0.5),
      unit: 'ms',
      atMost: 2_000,
      about: 'From the request on, looked for every 5 ms.',
    },
    { name: '… slowest', value: quantile(ready, 1), unit: 'ms' },
    { name: 'limit: all three sizes made, and nothing else, p50', value: alone, unit: 'ms' },
  ]);
};

export const envioBench: Bench = {
  name: 'envio',
  run: onSystem((system, { seconds }) => measure(system, Math.max(2, seconds))),
};
