import type { AppendResult, EventStore } from '@encomenda/platform/event-store/event-store';
import { describe, expect, it } from 'vitest';
import { Vezes } from './vezes.js';

const APPENDED: AppendResult = { revision: 0n, position: { commit: 0n, prepare: 0n } };
const hora = (h: number): Date => new Date(Date.UTC(2026, 0, 5, h));
const turns = async (n: number): Promise<void> => {
  for (let i = 0; i < n; i++) await Promise.resolve();
};

interface AtoDeTeste {
  em: Date;
  nome: string;
  sobre?: readonly unknown[];
  comandos?: number;
  /** Microtasks before each of its appends. */
  demora?: number;
  anexa?: number;
  falha?: boolean;
}

/** Plays acts on a store that answers after 20 microtasks. @returns what happened, in order */
const jogadas = async (atos: readonly AtoDeTeste[]): Promise<string[]> => {
  const diario: string[] = [];
  const vezes = new Vezes(hora(0));
  const append: EventStore['append'] = async (stream) => {
    diario.push(stream);
    await turns(20);
    return APPENDED;
  };
  const store = vezes.emOrdem({ append });
  await vezes
    .jogar(atos, async ({ nome, demora = 0, anexa = 1, falha }) => {
      diario.push(`${nome} começa`);
      for (let i = 0; i < anexa; i++) {
        await turns(demora);
        await store.append(`${nome}${i} às ${vezes.agora().getUTCHours()}`, [], 'no-stream');
      }
      if (falha) throw new Error(`${nome} falhou`);
      diario.push(`${nome} acaba`);
    })
    .catch((error: Error) => diario.push(error.message));
  return diario;
};

describe('acts in their turn', () => {
  it('begin beside each other, and reach the log in their order at their own instants', async () => {
    const lento = { em: hora(8), nome: 'a', sobre: ['a'], comandos: 2, anexa: 2, demora: 50 };
    const rapido = { em: hora(9), nome: 'b', sobre: ['b'], comandos: 1 };
    expect(await jogadas([lento, rapido])).toEqual([
      'a começa',
      'b começa',
      'a0 às 8',
      'a1 às 8',
      'b0 às 9',
      'a acaba',
      'b acaba',
    ]);
  });

  it('wait for the end of an act whose commands are not counted', async () => {
    const lento = { em: hora(8), nome: 'a', sobre: ['a'], demora: 50 };
    const rapido = { em: hora(9), nome: 'b', sobre: ['b'], comandos: 1 };
    expect((await jogadas([lento, rapido])).slice(2)).toEqual([
      'a0 às 8',
      'a acaba',
      'b0 às 9',
      'b acaba',
    ]);
  });

  it('begin after the one that shares a subject, or after all when they name none', async () => {
    const um = { em: hora(8), nome: 'a', sobre: ['x'], comandos: 1 };
    const outro = { em: hora(9), nome: 'b', sobre: ['y', 'x'], comandos: 1 };
    const sozinho = { em: hora(10), nome: 'c' };
    const diario = await jogadas([um, outro, sozinho, { ...um, em: hora(11), nome: 'd' }]);
    expect(diario.filter((linha) => !/\d/.test(linha))).toEqual(
      ['a', 'b', 'c', 'd'].flatMap((nome) => [`${nome} começa`, `${nome} acaba`]),
    );
  });

  it('end with the first failure', async () => {
    const ato = { em: hora(8), nome: 'a', sobre: ['a'], comandos: 1 };
    const diario = await jogadas([ato, { ...ato, nome: 'b', falha: true }, { ...ato, nome: 'c' }]);
    expect(diario.at(-1)).toBe('b falhou');
    expect(diario).not.toContain('c começa');
  });

  it('number their commands alike, however often they are played', async () => {
    const comandos = async () => {
      const vezes = new Vezes(hora(0));
      const enviados: object[] = [];
      const atos = [1, 2].map((h) => ({ em: hora(h), sobre: [h], comandos: 2 }));
      await vezes.jogar(atos, async () => {
        await turns(3);
        enviados.push(vezes.proximoComando(), vezes.proximoComando());
      });
      return enviados;
    };
    const numeros = [0, 1].flatMap((ato) => [0, 1].map((comando) => ({ ato, comando })));
    expect(await comandos()).toEqual(numeros);
    expect(await comandos()).toEqual(numeros);
    expect(() => new Vezes(hora(0)).proximoComando()).toThrow(/in acts only/);
  });
});
