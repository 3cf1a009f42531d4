export class SomasIngenuas<Medida extends string> {
  private readonly linhas = new Map<string, Record<Medida, number>>();

  somar(chave: string, medidas: Record<Medida, number>): void {
    const linha = this.linhas.get(chave);
    if (!linha) this.linhas.set(chave, { ...medidas });
    else for (const medida of Object.keys(medidas) as Medida[]) linha[medida] += medidas[medida];
  }

  todas(): [string, Record<Medida, number>][] {
    return [...this.linhas]
      .filter(([, medidas]) => Object.values(medidas).some((valor) => valor !== 0))
      .sort(([a], [b]) => (a < b ? -1 : 1));
  }
}

export const emSomas = (
  linhas: readonly Record<string, unknown>[],
  chave: readonly string[],
): [string, Record<string, unknown>][] =>
  linhas
    .map((linha): [string, Record<string, unknown>] => [
      chave.map((coluna) => String(linha[coluna])).join(' '),
      Object.fromEntries(Object.entries(linha).filter(([coluna]) => !chave.includes(coluna))),
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1));
