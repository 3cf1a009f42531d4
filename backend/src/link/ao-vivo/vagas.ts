import type { Network } from '../../platform/limits/network.js';

/** Maximum numbers of open pages in this process. */
export interface LimitesAoVivo {
  readonly porLink: number;
  /** Not small, because many people may share a network. */
  readonly porRede: number;
  readonly porVizinhanca: number;
  readonly total: number;
}

export const LIMITES_AO_VIVO: LimitesAoVivo = {
  porLink: 4,
  porRede: 20,
  porVizinhanca: 60,
  total: 500,
};

export class Vagas {
  private readonly ocupadas = new Map<string, number>();
  private todas = 0;

  constructor(private readonly limites: LimitesAoVivo = LIMITES_AO_VIVO) {}

  /** Takes a slot. Returns a function that releases it; null when no slot is free. */
  ocupar(link: string, { subscriber, neighbourhood }: Network): (() => void) | null {
    const { porLink, porRede, porVizinhanca, total } = this.limites;
    const contas = [
      { chave: `link ${link}`, maximo: porLink },
      { chave: `rede ${subscriber}`, maximo: porRede },
      { chave: `vizinhança ${neighbourhood}`, maximo: porVizinhanca },
    ];
    if (this.todas >= total || contas.some(({ chave, maximo }) => this.quantas(chave) >= maximo))
      return null;
    for (const { chave } of contas) this.mudar(chave, 1);
    this.todas++;
    let ocupada = true;
    return () => {
      if (!ocupada) return;
      ocupada = false;
      for (const { chave } of contas) this.mudar(chave, -1);
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
