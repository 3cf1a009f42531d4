import { Module } from '@nestjs/common';
import { destinosCommands } from './destinos.commands.js';
import { DestinosController } from './destinos.controller.js';
import { DestinosDasEntregas } from './destinos.queries.js';
import { entregasCommands } from './entregas.commands.js';
import { EntregasController } from './entregas.controller.js';
import { EntregasDesfazer } from './entregas.desfazer.js';
import { ListaDeEntregas } from './entregas.queries.js';
import { Entregas } from './entregas.js';
import { marcarEntreguesCommands } from './marcar-entregues.commands.js';
import { PedidosParaEntregar } from './pedidos-para-entregar.queries.js';

const commands = [...entregasCommands, ...destinosCommands, ...marcarEntreguesCommands];

@Module({
  controllers: [EntregasController, DestinosController],
  providers: [
    Entregas,
    ...commands,
    ListaDeEntregas,
    DestinosDasEntregas,
    PedidosParaEntregar,
    EntregasDesfazer,
  ],
})
export class EntregasModule {}
