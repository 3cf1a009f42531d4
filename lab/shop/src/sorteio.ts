import { seededRandom } from '@encomenda/platform/random';

export interface Sorteio {
  inteiro(de: number, ate: number): number;
  chance(probabilidade: number): boolean;
  um<T>(lista: readonly T[]): T;
}

export const sortear = (semente: number): Sorteio => {
  const random = seededRandom(semente);
  const inteiro = (de: number, ate: number): number => de + Math.floor(random() * (ate - de + 1));
  return {
    inteiro,
    chance: (probabilidade) => random() < probabilidade,
    um: (lista) => {
      if (lista.length === 0) throw new Error('There is nothing to draw from.');
      return lista[inteiro(0, lista.length - 1)]!;
    },
  };
};

export class Colecao<V> {
  private readonly registros = new Map<number, V>();
  private readonly ids: number[] = [];

  constructor(private readonly sorteio: Sorteio) {}

  get tamanho(): number {
    return this.ids.length;
  }

  ler(id: number): V | undefined {
    return this.registros.get(id);
  }

  guardar(id: number, valor: V): void {
    if (!this.registros.has(id)) this.ids.push(id);
    this.registros.set(id, valor);
  }

  /** A random id. @throws an Error when empty */
  um(): number {
    return this.sorteio.um(this.ids);
  }

  retirar(id: number): void {
    this.registros.delete(id);
    const index = this.ids.indexOf(id);
    const ultimo = this.ids.pop();
    if (ultimo !== undefined && ultimo !== id) this.ids[index] = ultimo;
  }
}
