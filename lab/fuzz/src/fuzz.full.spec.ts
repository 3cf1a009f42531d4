import { describe, expect, it, vi } from 'vitest';
import { runBatch } from './batch.js';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

/** The same requests in every run; `npm run fuzz` sends others. */
const SEED = 20_261_121;
const REQUESTS = Number(process.env['FUZZ_PEDIDOS'] ?? 2_000);

describe('pedidos hostis', () => {
  it(`${REQUESTS} pedidos, e todos os que já acharam um erro: nenhum 500, nenhuma queda, nada que não devia`, async () => {
    const { findings, troubles, tally } = await runBatch({ seed: SEED, requests: REQUESTS });
    expect(troubles).toEqual([]);
    const told = findings.map(
      ({ request, wrong }) => `${request.number} ${request.method} ${request.target}: ${wrong}`,
    );
    expect(told).toEqual([]);
    const sent = Object.values(tally).reduce((sum, { requests }) => sum + requests, 0);
    expect(sent).toBeGreaterThanOrEqual(REQUESTS);
  });
});
