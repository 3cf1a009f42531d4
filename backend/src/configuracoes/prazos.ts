import { diaDeNegocio, type Dia } from '@encomenda/contracts/shared/dia/dia';
import type { Clock } from '@encomenda/platform/clock';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../platform/tokens.js';
import { ConfiguracoesReader } from './configuracoes.reader.js';

export interface MedidaDosPrazos {
  readonly hoje: Dia;
  /** An order is `apertado` from this many days before its deadline. */
  readonly diasDeAviso: number;
}

@Injectable()
export class Prazos {
  constructor(
    private readonly configuracoes: ConfiguracoesReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async medida(): Promise<MedidaDosPrazos> {
    const { dias_de_prazo_apertado: diasDeAviso } = await this.configuracoes.current();
    return { hoje: diaDeNegocio(this.clock()), diasDeAviso };
  }
}
