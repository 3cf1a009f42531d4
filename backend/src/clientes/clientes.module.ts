import { Module } from '@nestjs/common';
import { clientesCommands } from './clientes.commands.js';
import { ClientesController } from './clientes.controller.js';
import { clientesQueries } from './clientes.queries.js';

@Module({
  controllers: [ClientesController],
  providers: [...clientesCommands, ...clientesQueries],
})
export class ClientesModule {}
