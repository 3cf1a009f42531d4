import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const PROGRAM = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const HISTORIES = Number(process.env['SIMULACAO_HISTORIAS'] ?? 600);
/** Until each mistake is found. */
const MUTANTS = 400;
const PATIENCE_MS = 900_000;

/** In a process of its own: time and chance are replaced there before anything is loaded. */
const simulate = (...args: string[]): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [PROGRAM, '--sem-estado', '--processos', '2', ...args]);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => (said += piece.toString()));
    child.once('close', (code) => resolve({ code, said }));
  });

describe('a simulação determinística', () => {
  it(
    `${HISTORIES} histórias com falhas, e as sementes que já falharam, sem uma violação`,
    async () => {
      const { code, said } = await simulate('--historias', String(HISTORIES));
      expect(said).toContain('Violações: 0');
      expect(code).toBe(0);
    },
    PATIENCE_MS,
  );

  it(
    'a mesma semente conta a mesma história',
    async () => {
      const print = /impressão digital (\w+)/;
      const [once, again] = [await simulate('--uma', '7'), await simulate('--uma', '7')];
      expect(print.exec(once.said)?.[1]).toMatch(/^[0-9a-f]{16}$/);
      expect(print.exec(again.said)?.[1]).toBe(print.exec(once.said)?.[1]);
      expect(once.code).toBe(0);
    },
    PATIENCE_MS,
  );

  it.each([
    'sem-comparar-a-posicao',
    'sem-procurar-o-comando',
    'posicao-a-parte',
    'numero-a-cada-envio',
    'responde-sem-esperar',
  ])(
    'o erro de propósito "%s" é achado',
    async (name) => {
      const { code, said } = await simulate('--mutacao', name, '--historias', String(MUTANTS));
      expect(said).toContain(`${name}: achada`);
      expect(code).toBe(1);
    },
    PATIENCE_MS,
  );
});
