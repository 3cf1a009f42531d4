import { Module } from '@nestjs/common';
import { destinosCommands } from './destinos.commands.js';
import { DestinosController } from './destinos.controller.js';
import { destinosQueries } from './destinos.queries.js';
import { entregasCommands } from './entregas.commands.js';
import { EntregasController } from './entregas.controller.js';
import { EntregasDesfazer } from './entregas.desfazer.js';
import { entregasQueries } from './entregas.queries.js';
import { Entregas } from './entregas.js';
import { marcarEntreguesCommands } from './marcar-entregues.commands.js';
import { pedidosParaEntregarQueries } from './pedidos-para-entregar.queries.js';

const commands = [...entregasCommands, ...destinosCommands, ...marcarEntreguesCommands];
const queries = [...entregasQueries, ...destinosQueries, ...pedidosParaEntregarQueries];

@Module({
  controllers: [EntregasController, DestinosController],
  providers: [Entregas, ...commands, ...queries, EntregasDesfazer],
})
export class EntregasModule {}
