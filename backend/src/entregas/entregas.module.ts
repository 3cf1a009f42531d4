import { Global, Module } from '@nestjs/common';
import { VoltaAsEntregas } from '../pedidos/desfazer/outros-registros.js';
import { DestinosController } from './destinos.controller.js';
import { DestinosDasEntregas } from './destinos.queries.js';
import { entregasCommands } from './entregas.commands.js';
import { EntregasController } from './entregas.controller.js';
import { EntregasDesfazer } from './entregas.desfazer.js';
import { Entregas } from './entregas.js';
import { ListaDeEntregas } from './entregas.queries.js';
import { PedidosParaEntregar } from './pedidos-para-entregar.queries.js';
import { PedidosQueVoltam } from './pedidos-que-voltam.js';
import { RetiradasDoPedido } from './retiradas-do-pedido.js';

/** Global for `VoltaAsEntregas`, which orders inject without knowing deliveries. */
@Global()
@Module({
  controllers: [EntregasController, DestinosController],
  providers: [
    Entregas,
    ...entregasCommands,
    ListaDeEntregas,
    DestinosDasEntregas,
    PedidosParaEntregar,
    EntregasDesfazer,
    RetiradasDoPedido,
    { provide: VoltaAsEntregas, useClass: PedidosQueVoltam },
  ],
  exports: [VoltaAsEntregas],
})
export class EntregasModule {}
