/** Open pages at once, in this process. */
export interface LimitesAoVivo {
  readonly porLink: number;
  /** Many people may share a network. */
  readonly porRede: number;
  readonly total: number;
}

export const LIMITES_AO_VIVO: LimitesAoVivo = { porLink: 4, porRede: 20, total: 500 };

/** Counts who follows, per link and per network. */
export class Vagas {
  private readonly ocupadas = new Map<string, number>();
  private todas = 0;

  constructor(private readonly limites: LimitesAoVivo = LIMITES_AO_VIVO) {}

  /** @returns gives the place back, once; null when none is free */
  ocupar(link: string, rede: string): (() => void) | null {
    const [doLink, daRede] = [`link ${link}`, `rede ${rede}`];
    const { porLink, porRede, total } = this.limites;
    if (this.todas >= total || this.quantas(doLink) >= porLink || this.quantas(daRede) >= porRede)
      return null;
    this.mudar(doLink, 1);
    this.mudar(daRede, 1);
    this.todas++;
    let ocupada = true;
    return () => {
      if (!ocupada) return;
      ocupada = false;
      this.mudar(doLink, -1);
      this.mudar(daRede, -1);
      this.todas--;
    };
  }

  private quantas(chave: string): number {
    return this.ocupadas.get(chave) ?? 0;
  }

  private mudar(chave: string, mais: 1 | -1): void {
    const agora = this.quantas(chave) + mais;
    if (agora > 0) this.ocupadas.set(chave, agora);
    else this.ocupadas.delete(chave);
  }
}
