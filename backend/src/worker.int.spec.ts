import { createHash } from 'node:crypto';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ImagemDoProduto } from '@encomenda/contracts/produtos/produtos.http';
import { granulada, jpeg } from '@encomenda/shop/fotos';
import sharp from 'sharp';
import { Pictures } from './platform/files/pictures/pictures.js';
import { atelie, ok } from './testing/atelie.js';
import { enviarFoto } from './testing/imagens/enviar-foto.js';
import { eventually } from './testing/eventually.js';
import { keepPicture } from './testing/imagens/keep-picture.js';
import { startRunningSystem, type RunningSystem } from './testing/system/running-system.js';

const WORKER = fileURLToPath(new URL('../dist/worker.js', import.meta.url));
const PATIENCE_MS = 60_000;
const TAMANHOS = ['100.webp', '1280.webp', '480.webp', 'clean'];

describe('o worker e as fotos', () => {
  let system: RunningSystem;
  let folder: string;
  const workers: ChildProcess[] = [];

  beforeAll(async () => {
    system = await startRunningSystem();
    folder = join(system.config.dataFolder, 'arquivos', 'imagens');
  });
  afterEach(() => Promise.all(workers.splice(0).map((worker) => stop(worker, 'SIGTERM'))));
  afterAll(() => system.stop());

  const startWorker = (): ChildProcess => {
    const { databaseUrl, eventStoreUrl, dataFolder, masterKey } = system.config;
    const worker = fork(WORKER, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: databaseUrl,
        EVENTSTORE_URL: eventStoreUrl,
        DADOS: dataFolder,
        CHAVE_MESTRA: masterKey.toString('base64'),
        LOG_LEVEL: 'error',
      },
    });
    workers.push(worker);
    return worker;
  };

  const stop = async (worker: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
    if (worker.exitCode !== null || worker.signalCode !== null) return;
    worker.kill(signal);
    await once(worker, 'exit');
  };

  const enviar = async (produtoId: number, bytes: Buffer): Promise<void> => {
    const { status, body } = await enviarFoto(system.ana, produtoId, { bytes });
    expect([status, body]).toEqual([201, body]);
  };

  /** Files of each picture that stands in the store, by its hash. */
  const guardadas = async (): Promise<Map<string, string[]>> => {
    const fotos = new Map<string, string[]>();
    if (!existsSync(folder)) return fotos;
    for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
      const hash = entry.parentPath.split('/').at(-1)!;
      if (entry.isFile()) fotos.set(hash, [...(fotos.get(hash) ?? []), entry.name].sort());
    }
    return fotos;
  };

  const todasInteiras = (quantas: number) =>
    eventually(async () => {
      const fotos = [...(await guardadas()).values()];
      expect(fotos).toEqual(Array.from({ length: quantas }, () => TAMANHOS));
    }, PATIENCE_MS);

  /** Every size that stands there can be read to its end. */
  const nenhumaPelaMetade = async (): Promise<void> => {
    for (const [hash, nomes] of await guardadas())
      for (const nome of nomes.filter((outro) => outro !== 'clean')) {
        const bytes = await readFile(join(folder, hash.slice(0, 2), hash, nome));
        await expect(sharp(bytes, { failOn: 'warning' }).raw().toBuffer()).resolves.toBeDefined();
      }
  };

  it('faz os tamanhos de uma foto enviada sem que ninguém a peça', async () => {
    startWorker();
    const produto = await atelie(system.ana).produto();
    await enviar(produto, await jpeg({ cor: '#f00' }));
    await enviar(produto, await jpeg({ cor: '#00f' }));
    await expect(todasInteiras(2)).resolves.toBeUndefined();
  });

  it('morto no meio de uma foto, não deixa nada pela metade; o seguinte termina, uma vez', async () => {
    const produto = await atelie(system.ana).produto();
    const worker = startWorker();
    const fotos = await Promise.all([
      granulada(3000, 2000),
      granulada(3001, 2000),
      granulada(3002, 2000),
    ]);
    for (const bytes of fotos) await enviar(produto, bytes);
    // The largest size takes longest and comes last: it is being made now.
    await eventually(async () => {
      const nomes = [...(await guardadas()).values()];
      expect(nomes.some((n) => n.includes('480.webp') && !n.includes('1280.webp'))).toBe(true);
    }, PATIENCE_MS);
    await stop(worker, 'SIGKILL');
    await nenhumaPelaMetade();
    const antes = await guardadas();
    expect([...antes.values()].some((nomes) => nomes.length < TAMANHOS.length)).toBe(true);

    startWorker();
    await todasInteiras(antes.size);
    await nenhumaPelaMetade();
    const lista = await ok<ImagemDoProduto[]>(
      system.ana.get(`/api/adm/produto-imagens/list/${produto}`),
    );
    expect(lista).toHaveLength(3);
  });

  it('retira, um dia depois, o que nenhum evento nomeia; o que é de um produto fica', async () => {
    const orfa = await jpeg({ cor: '#0f0' });
    expect((await enviarFoto(system.ana, 999_999, { bytes: orfa })).status).toBe(422);
    const recusada = createHash('sha256').update(orfa).digest('hex');
    expect((await guardadas()).has(recusada)).toBe(false);
    await keepPicture(system.app.get(Pictures), { hash: recusada, bytes: orfa, nome: 'x.jpg' });
    const antes = await guardadas();
    const sozinhas = [...antes].filter(([, nomes]) => nomes.length < TAMANHOS.length);
    expect(sozinhas).toHaveLength(1);
    const [hash, nomes] = sozinhas[0]!;
    const haDoisDias = new Date(Date.now() - 48 * 3_600_000);
    for (const [outra, arquivos] of antes)
      for (const nome of arquivos)
        await utimes(join(folder, outra.slice(0, 2), outra, nome), haDoisDias, haDoisDias);
    expect(nomes).toEqual(['100.webp', 'clean']);
    startWorker();
    await eventually(async () => {
      const depois = await guardadas();
      expect([depois.has(hash), depois.size]).toEqual([false, antes.size - 1]);
    }, PATIENCE_MS);
    await nenhumaPelaMetade();
  });
});
