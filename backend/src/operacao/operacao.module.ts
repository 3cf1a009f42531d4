import { Module } from '@nestjs/common';
import { ArmazenamentoQuery } from './armazenamento.js';
import { OperacaoController } from './operacao.controller.js';
import { ProcessosVivosQuery } from './processos-vivos.js';
import { ProjecoesEmOperacaoQuery } from './projecoes-em-operacao.js';
import { Reconstrucoes } from './reconstrucoes.js';
import { TrabalhosEmOperacaoQuery } from './trabalhos-em-operacao.js';
import { UsuariosModule } from '../usuarios/usuarios.module.js';

@Module({
  imports: [UsuariosModule],
  controllers: [OperacaoController],
  providers: [
    ArmazenamentoQuery,
    ProcessosVivosQuery,
    ProjecoesEmOperacaoQuery,
    Reconstrucoes,
    TrabalhosEmOperacaoQuery,
  ],
})
export class OperacaoModule {}
