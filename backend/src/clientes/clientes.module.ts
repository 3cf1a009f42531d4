import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { clientesCommands } from './clientes.commands.js';
import { ClientesController } from './clientes.controller.js';
import { ClientesDesfazer } from './clientes.desfazer.js';
import { clientesQueries } from './clientes.queries.js';
import { TabelaDePedidosDoClienteHandler } from './pedidos-do-cliente.queries.js';
import { TabelaDeClientesHandler } from './tabela-de-clientes.queries.js';

@Module({
  imports: [ConfiguracoesModule],
  controllers: [ClientesController],
  providers: [
    ...clientesCommands,
    ...clientesQueries,
    TabelaDeClientesHandler,
    TabelaDePedidosDoClienteHandler,
    ClientesDesfazer,
  ],
})
export class ClientesModule {}
