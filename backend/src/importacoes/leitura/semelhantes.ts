import { semInvisiveis } from '@encomenda/contracts/shared/texto/invisiveis';

export interface Semelhanca<Corpo> {
  /** Completes `Tem … de`: `o mesmo CPF`. */
  readonly o: string;
  /** Value to compare, normalised; null when it is blank. */
  readonly chave: (corpo: Corpo) => string | null;
}

interface ComNumero {
  readonly id: number;
}

export const chaveDoNome = (nome: string): string =>
  semInvisiveis(nome).normalize('NFC').replaceAll(/\s+/g, ' ').toLowerCase();

/** Finds records and earlier rows that resemble a row. */
export class Semelhantes<Corpo, Registro extends Corpo & ComNumero> {
  private readonly registros = new Map<string, Registro[]>();
  private readonly linhas = new Map<string, number>();

  /** @param semelhancas the surest sign first */
  constructor(
    private readonly semelhancas: readonly Semelhanca<Corpo>[],
    conhecidos: readonly Registro[],
  ) {
    for (const conhecido of conhecidos)
      for (const semelhanca of semelhancas) {
        const chave = chaveDe(semelhanca, conhecido);
        if (chave === null) continue;
        const outros = this.registros.get(chave);
        if (outros) outros.push(conhecido);
        else this.registros.set(chave, [conhecido]);
      }
  }

  registrosComo(corpo: Corpo): { registro: Registro; o: string }[] {
    const vistos = new Set<number>();
    return this.semelhancas.flatMap((semelhanca) =>
      (this.registros.get(chaveDe(semelhanca, corpo) ?? '') ?? [])
        .filter(({ id }) => !vistos.has(id) && vistos.add(id))
        .map((registro) => ({ registro, o: semelhanca.o })),
    );
  }

  /** The first earlier row that resembles this one; null for none. Call once per row: it remembers the row. */
  linhaComo(numero: number, corpo: Corpo): { numero: number; o: string } | null {
    const anteriores = this.semelhancas.flatMap((semelhanca) => {
      const chave = chaveDe(semelhanca, corpo);
      if (chave === null) return [];
      const anterior = this.linhas.get(chave);
      if (anterior === undefined) this.linhas.set(chave, numero);
      return anterior === undefined ? [] : [{ numero: anterior, o: semelhanca.o }];
    });
    return anteriores[0] ?? null;
  }
}

const chaveDe = <Corpo>({ o, chave }: Semelhanca<Corpo>, corpo: Corpo): string | null => {
  const valor = chave(corpo);
  return valor === null ? null : `${o} ${valor}`;
};
