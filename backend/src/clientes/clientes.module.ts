import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { AtualizarClienteHandler } from './atualizar-cliente.js';
import { CadastrarClienteHandler } from './cadastrar-cliente.js';
import { ClientesDuplicados } from './clientes-duplicados.queries.js';
import { ClientesController } from './clientes.controller.js';
import { ClientesDesfazer } from './clientes.desfazer.js';
import { CadastroDeClientes } from './clientes.queries.js';
import { ExcluirClienteHandler } from './excluir-cliente.js';
import { JuntarClientesHandler } from './juntar-clientes.js';
import { PassagemDosRegistros } from './passagem-dos-registros.js';
import { PedidosDoCliente } from './pedidos-do-cliente.js';
import { UmaJuncaoPorVez } from './uma-juncao-por-vez.js';

@Module({
  imports: [ConfiguracoesModule],
  controllers: [ClientesController],
  providers: [
    CadastrarClienteHandler,
    AtualizarClienteHandler,
    ExcluirClienteHandler,
    JuntarClientesHandler,
    PedidosDoCliente,
    CadastroDeClientes,
    ClientesDesfazer,
    ClientesDuplicados,
    PassagemDosRegistros,
    UmaJuncaoPorVez,
  ],
})
export class ClientesModule {}
