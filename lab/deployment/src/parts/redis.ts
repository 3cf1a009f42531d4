import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TrabalhosEmOperacao } from '@encomenda/contracts/operacao/operacao.http';
import { TAMANHOS_DE_IMAGEM } from '@encomenda/contracts/produtos/imagem';
import { signalAll } from '@encomenda/system/processes';
import { pause, until } from '@encomenda/system/waiting';
import { describe, expect, it } from 'vitest';
import { day, figures, system } from './composed.js';

const WITHIN_MS = 120_000;
const PERIODIC = 3;

const photographed = (): string[] =>
  day.sender.records.flatMap(({ outcome, intent }) =>
    outcome === 'ok' && typeof intent.says?.['hash'] === 'string' ? [intent.says['hash']] : [],
  );

/** Sizes that the worker has not made. */
const unmade = (): string[] => {
  const pictures = join(system.dataFolder, 'arquivos', 'imagens');
  return photographed().flatMap((hash) =>
    TAMANHOS_DE_IMAGEM.map((size) => join(pictures, hash.slice(0, 2), hash, `${size}.webp`)).filter(
      (file) => !existsSync(file),
    ),
  );
};

const jobs = async (): Promise<TrabalhosEmOperacao> => {
  const path = '/api/adm/operacao/trabalhos';
  const { status, body } = await day.sender.visitor.get<TrabalhosEmOperacao>(path);
  expect(status).toBe(200);
  return body;
};

const untilMade = (): Promise<void> =>
  until('every size of every photo', () => unmade().length === 0, WITHIN_MS);

export const redis = () =>
  describe('Redis of the queue', () => {
    it('is killed and comes back after 5 s with all its jobs; people notice nothing', async () => {
      const { redis: server } = system.parts;
      server.downForMs = 5_000;
      const acceptedBefore = day.count('ok');
      day.mark();
      signalAll([server.pid], 'SIGKILL');
      await pause(4_000);
      expect(day.count('ok')).toBeGreaterThan(acceptedBefore);
      await server.untilUp();
      await pause(2_000);
      figures.add('Redis killed', { silenceMs: day.longestSilenceMs });
      await untilMade();
    }, 300_000);

    it('is emptied with jobs in it: what it lost is done again', async () => {
      const { redis: server } = system.parts;
      const worker = system.service('worker');
      const before = photographed().length;
      signalAll([worker.pid], 'SIGSTOP');
      await until('photos that nobody works on', () => photographed().length >= before + 3);
      const lost = unmade().length;
      expect(lost).toBeGreaterThan(0);
      await server.tell('FLUSHALL');
      signalAll([worker.pid], 'SIGCONT');

      // Whoever asks for a photo gets it: its size is made on demand.
      const [hash] = photographed().slice(-1);
      const folder = join(system.dataFolder, 'arquivos', 'imagens', hash!.slice(0, 2), hash!);
      expect(readdirSync(folder)).toContain('clean');
      await until(
        'the periodic jobs',
        async () => (await jobs()).periodicos.length === PERIODIC,
        WITHIN_MS,
      );
      // The others are made by the sweep: every ten minutes, and when a worker starts.
      worker.kill();
      await untilMade();
      figures.add('Redis emptied', { lostJobs: lost });
    }, 300_000);

    it('has done every job, and holds none', async () => {
      await until('an empty queue', async () => {
        const { esperando, fazendo } = await jobs();
        return esperando + fazendo === 0;
      });
      const { fila, parados } = await jobs();
      expect({ fila, parados }).toEqual({ fila: 'redis', parados: [] });
    });
  });
