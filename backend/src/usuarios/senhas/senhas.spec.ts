import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

const verify = vi.fn(async (hash: string, senha: string) => hash === `hash de ${senha}`);
const hash = vi.fn(async (senha: string) => `hash de ${senha}`);
vi.doMock('@node-rs/argon2', () => ({ hash, verify }));
// Specs share loaded modules: this one must not get the real one, nor the others its stand-in.
vi.resetModules();
afterAll(() => {
  vi.resetModules();
});
const { Senhas } = await import('./senhas.js');

describe('as senhas', () => {
  const senhas = new Senhas();
  beforeEach(() => {
    verify.mockClear();
  });

  it.each([
    ['a certa', 'girafa', 'hash de girafa', true],
    ['uma errada', 'zebra', 'hash de girafa', false],
    ['a de uma conta que não existe', 'girafa', undefined, false],
  ])('%s custa uma conferência', async (_, senha, guardada, confere) => {
    expect(await senhas.confere(senha, guardada)).toBe(confere);
    expect(verify).toHaveBeenCalledTimes(1);
  });

  it('a conta que não existe não se abre nem com a senha que ninguém sabe', async () => {
    const [deNinguem] = hash.mock.calls[0]!;
    expect(await senhas.confere(deNinguem, undefined)).toBe(false);
    expect(await verify.mock.results[0]!.value).toBe(true);
  });

  it('confere duas de cada vez; cinquenta esperam, e a seguinte é recusada', async () => {
    const abertas: (() => void)[] = [];
    const emAberto = async () =>
      new Promise<boolean>((resolve) => abertas.push(() => resolve(true)));
    const ocupadas = new Senhas();
    const conferir = () => ocupadas.confere('girafa', 'hash de girafa');
    const passo = () => new Promise((resolve) => setTimeout(resolve));
    for (let n = 0; n < 52; n++) verify.mockImplementationOnce(emAberto);

    const conferencias = [conferir(), conferir()];
    await passo();
    for (let n = 0; n < 50; n++) conferencias.push(conferir());
    await passo();
    expect(verify).toHaveBeenCalledTimes(2);
    await expect(conferir()).rejects.toMatchObject({ status: 503 });
    for (; abertas.length > 0; await passo()) abertas.shift()!();
    expect(await Promise.all(conferencias)).toEqual(conferencias.map(() => true));
    expect(verify).toHaveBeenCalledTimes(52);
  });

  it('argon2id com 19 MiB e duas passadas', async () => {
    await senhas.hash('girafa');
    const custo = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
    for (const chamada of hash.mock.calls) expect(chamada).toEqual([chamada[0], custo]);
  });
});
