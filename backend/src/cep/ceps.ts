import type { EnderecoDoCep } from '@encomenda/contracts/cep/cep.http';
import type { Clock } from '@encomenda/platform/clock';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../platform/tokens.js';
import type { FonteDeCep } from './fonte-de-cep.js';
import { primeiraResposta } from './primeira-resposta.js';

export const FONTES_DE_CEP = Symbol('fontes de CEP');

const DIA_MS = 24 * 3_600_000;
/** Cache lifetime of a found address, ms. */
const ACHADO_MS = 30 * DIA_MS;
/** Cache lifetime of a failed lookup, ms. Short, because the service may recover soon. */
const NAO_ACHADO_MS = 60_000;
const MAIS_RECENTES = 5_000;

interface Lembrado {
  endereco: Promise<EnderecoDoCep | null>;
  /** Expiry, ms since 1970; Infinity while the lookup runs, so that concurrent requests share it. */
  ate: number;
}

/** Addresses by CEP from external services, cached. */
@Injectable()
export class Ceps {
  private readonly lembrados = new Map<string, Lembrado>();

  constructor(
    @Inject(FONTES_DE_CEP) private readonly fontes: readonly FonteDeCep[],
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Address of a CEP (8 digits); null when no service knows it, after at most 3 s. Never rejects. */
  endereco(cep: string): Promise<EnderecoDoCep | null> {
    const lembrado = this.lembrados.get(cep);
    const vale = lembrado !== undefined && lembrado.ate > this.clock().getTime();
    return vale ? lembrado.endereco : this.perguntar(cep);
  }

  private perguntar(cep: string): Promise<EnderecoDoCep | null> {
    const lembrado = { endereco: primeiraResposta(cep, this.fontes), ate: Infinity };
    this.lembrar(cep, lembrado);
    void lembrado.endereco.then((achado) => {
      lembrado.ate = this.clock().getTime() + (achado ? ACHADO_MS : NAO_ACHADO_MS);
    });
    return lembrado.endereco;
  }

  private lembrar(cep: string, lembrado: Lembrado): void {
    this.lembrados.delete(cep);
    const maisAntigo = this.lembrados.keys().next();
    if (this.lembrados.size >= MAIS_RECENTES && !maisAntigo.done)
      this.lembrados.delete(maisAntigo.value);
    this.lembrados.set(cep, lembrado);
  }
}
