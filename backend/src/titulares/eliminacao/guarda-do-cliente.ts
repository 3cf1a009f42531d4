import { diaDeNegocio } from '@encomenda/contracts/shared/dia/dia';
import type { Clock } from '@encomenda/platform/clock';
import { Inject, Injectable } from '@nestjs/common';
import { PedidosDoCliente } from '../../clientes/pedidos-do-cliente.js';
import { CLOCK } from '../../platform/tokens.js';
import { DeverDeGuarda, type Guarda } from './dever-de-guarda.js';

/** As `DeverDeGuarda`, and counts orders that the read models do not show yet. */
@Injectable()
export class GuardaDoCliente {
  constructor(
    private readonly dever: DeverDeGuarda,
    private readonly pedidos: PedidosDoCliente,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Null when the customer never bought anything. @throws StoreUnavailable */
  async de(clienteId: number): Promise<Guarda | null> {
    const guarda = await this.dever.de(clienteId);
    if (guarda) return guarda;
    const acabaDeComprar = await this.pedidos.existem(clienteId);
    return acabaDeComprar ? this.dever.desde(diaDeNegocio(this.clock())) : null;
  }
}
