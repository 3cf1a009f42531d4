import type { EnderecoDoCep } from '@encomenda/contracts/cep/cep.http';
import type { Clock } from '@encomenda/platform/clock';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../platform/tokens.js';
import type { FonteDeCep } from './fonte-de-cep.js';
import { primeiraResposta } from './primeira-resposta.js';

export const FONTES_DE_CEP = Symbol('fontes de CEP');

const DIA_MS = 24 * 3_600_000;
/** Streets rarely change their name. */
const ACHADO_MS = 30 * DIA_MS;
/** A service that was down may be back soon. */
const NAO_ACHADO_MS = 60_000;
const MAIS_RECENTES = 5_000;

interface Lembrado {
  endereco: Promise<EnderecoDoCep | null>;
  /** Milliseconds; while the answer is awaited, everyone who asks waits for the same one. */
  ate: number;
}

/** Addresses by CEP, from services outside, remembered. */
@Injectable()
export class Ceps {
  private readonly lembrados = new Map<string, Lembrado>();

  constructor(
    @Inject(FONTES_DE_CEP) private readonly fontes: readonly FonteDeCep[],
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Takes 8 digits; null when nobody knows, at the latest after 3 s. Never rejects. */
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
