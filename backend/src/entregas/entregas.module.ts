import { Module } from '@nestjs/common';
import { DestinosController } from './destinos.controller.js';
import { DestinosDasEntregas } from './destinos.queries.js';
import { entregasCommands } from './entregas.commands.js';
import { EntregasController } from './entregas.controller.js';
import { EntregasDesfazer } from './entregas.desfazer.js';
import { Entregas } from './entregas.js';
import { ListaDeEntregas } from './entregas.queries.js';
import { PedidosParaEntregar } from './pedidos-para-entregar.queries.js';

const commands = [...entregasCommands];

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
