import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Proof } from './proof.js';

const PROGRAM = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const HISTORIES = Number(process.env['SIMULACAO_HISTORIAS'] ?? 20);
/** Whether the planted errors must be found as well: `npm run test:tudo` asks for it. */
const WITH_ERRORS = process.env['SIMULACAO_ERROS'] === 'todos';
const PATIENCE_MS = 900_000;

/** Separate processes: clock and randomness must be replaced before any module loads. */
const proved = (): Promise<Proof> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        PROGRAM,
        '--prova',
        '--processos',
        '2',
        '--historias',
        String(HISTORIES),
        ...(WITH_ERRORS ? ['--erros'] : []),
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let said = '';
    let complaints = '';
    child.stdout.on('data', (piece: Buffer) => (said += piece.toString()));
    child.stderr.on('data', (piece: Buffer) => (complaints += piece.toString()));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      try {
        resolve(JSON.parse(said) as Proof);
      } catch {
        const words = `${said}${complaints.slice(-2_000)}`;
        reject(new Error(`The simulation ended with ${code ?? signal} and said: ${words}`));
      }
    });
  });

describe('a simulação determinística', () => {
  let proof: Proof;
  beforeAll(async () => {
    proof = await proved();
  }, PATIENCE_MS);

  it(`${HISTORIES} histórias com falhas, e as sementes que já falharam, sem uma violação`, () => {
    const { failures, histories } = proof.totals;
    expect(failures.map(({ seed, offences }) => ({ seed, offences }))).toEqual([]);
    expect(histories).toBeGreaterThan(HISTORIES);
  });

  it('a mesma semente dá a mesma história, em qualquer processo e depois de qualquer outra', () => {
    expect(proof.fingerprints).toHaveLength(4);
    expect(proof.fingerprints[0]).toMatch(/^[0-9a-f]{16}$/);
    expect(new Set(proof.fingerprints).size).toBe(1);
  });

  it
    .runIf(WITH_ERRORS)
    .each([
      'sem-comparar-a-posicao',
      'sem-procurar-o-comando',
      'posicao-a-parte',
      'numero-a-cada-envio',
      'responde-sem-esperar',
      'conta-sem-processo',
    ])('o erro de propósito "%s" é achado', (name) => {
    expect(proof.found[name]?.failure?.offences.length).toBeGreaterThan(0);
  });
});
