import { describe, expect, it, vi } from 'vitest';
import { runBatch } from './batch.js';
import { timesOf, troublesIn } from './report/tally.js';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/** The same quick faults in every run; `npm run falhas` draws from all. */
const SEED = 20_261_122;
const KINDS = [
  'queda-api',
  'queda-projections',
  'queda-eventstore',
  'queda-postgres',
  'queda-worker',
  'queda-redis',
  'ponto-comando.antes-do-append',
  'ponto-comando.depois-do-append',
  'ponto-leitura.antes-do-commit',
  'ponto-eventos.antes-de-gravar',
  'ponto-eventos.depois-de-gravar',
  'rede-banco-resposta-perdida',
  'rede-banco-corte',
  'rede-eventos-resposta-perdida',
  'rede-eventos-corte',
  'rede-log-resposta-perdida',
  'rede-navegador-corte',
  'rede-navegador-abandono',
  'disco-com-erro',
  'disco-cheio',
  'leituras-apagadas',
  'posicoes-apagadas',
  'fila-apagada',
];

describe('falhas de verdade', () => {
  it(`${KINDS.length} seguidas, com pessoas trabalhando: nada se perde, nada se repete, tudo volta`, async () => {
    const faults = KINDS.length;
    const result = await runBatch({ seed: SEED, faults, only: KINDS, smallDisk: true });
    expect(troublesIn(result)).toEqual([]);
    const impossible = result.impossible.filter((kind) => KINDS.includes(kind));
    if (impossible.length > 0)
      process.stderr.write(`Not possible on this machine: ${impossible.join(', ')}.\n`);
    expect(timesOf(result)).toBe(faults);
    expect(result.commands.ok).toBeGreaterThan(faults);
    expect(Object.keys(result.kinds)).toHaveLength(KINDS.length - impossible.length);
  });
});
