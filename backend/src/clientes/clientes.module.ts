import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { AtualizarClienteHandler } from './cadastro/atualizar-cliente.js';
import { CadastrarClienteHandler } from './cadastro/cadastrar-cliente.js';
import { ClientesDuplicados } from './juncao/clientes-duplicados.queries.js';
import { ClientesController } from './clientes.controller.js';
import { ClientesDesfazer } from './clientes.desfazer.js';
import { CadastroDeClientes } from './clientes.queries.js';
import { ExcluirClienteHandler } from './cadastro/excluir-cliente.js';
import { JuntarClientesHandler } from './juncao/juntar-clientes.js';
import { PassagemDosRegistros } from './juncao/passagem-dos-registros.js';
import { PedidosDoCliente } from './pedidos-do-cliente.js';
import { UmaJuncaoPorVez } from './juncao/uma-juncao-por-vez.js';

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
