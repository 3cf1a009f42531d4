import { Module } from '@nestjs/common';
import { UsuariosModule } from '../usuarios/usuarios.module.js';
import { ArmazenamentoQuery } from './armazenamento.js';
import { CopiasEmOperacaoQuery } from './copias/copias-em-operacao.js';
import { PedirCopiaHandler } from './copias/pedir-copia.js';
import { OperacaoController } from './operacao.controller.js';
import { ProcessosVivosQuery } from './processos-vivos.js';
import { ProjecoesEmOperacaoQuery } from './projecoes-em-operacao.js';
import { ReconstruirProjecaoHandler } from './reconstruir-projecao.js';
import { TrabalhosEmOperacaoQuery } from './trabalhos-em-operacao.js';

@Module({
  imports: [UsuariosModule],
  controllers: [OperacaoController],
  providers: [
    ArmazenamentoQuery,
    CopiasEmOperacaoQuery,
    ProcessosVivosQuery,
    ProjecoesEmOperacaoQuery,
    PedirCopiaHandler,
    ReconstruirProjecaoHandler,
    TrabalhosEmOperacaoQuery,
  ],
})
export class OperacaoModule {}
