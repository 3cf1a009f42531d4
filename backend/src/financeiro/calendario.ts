import { diaDeNegocio, type Dia } from '@encomenda/contracts/shared/dia/dia';
import type { Clock } from '@encomenda/platform/clock';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../platform/tokens.js';

@Injectable()
export class Calendario {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** The business day, or today when it is null. */
  ouHoje(dia: Dia | null): Dia {
    return dia ?? diaDeNegocio(this.clock());
  }
}
