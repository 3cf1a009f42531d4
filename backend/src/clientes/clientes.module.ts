import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { clientesCommands } from './clientes.commands.js';
import { ClientesController } from './clientes.controller.js';
import { ClientesDesfazer } from './clientes.desfazer.js';
import { ClientesDuplicados } from './clientes-duplicados.queries.js';
import { CadastroDeClientes } from './clientes.queries.js';
import { UmaJuncaoPorVez } from './uma-juncao-por-vez.js';
import { PassagemDosRegistros } from './passagem-dos-registros.js';
import { PedidosDoCliente } from './pedidos-do-cliente.js';

@Module({
  imports: [ConfiguracoesModule],
  controllers: [ClientesController],
  providers: [
    ...clientesCommands,
    PedidosDoCliente,
    CadastroDeClientes,
    ClientesDesfazer,
    ClientesDuplicados,
    PassagemDosRegistros,
    UmaJuncaoPorVez,
  ],
})
export class ClientesModule {}
