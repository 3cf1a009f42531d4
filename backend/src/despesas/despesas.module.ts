import { Module } from '@nestjs/common';
import { CategoriasDeDespesasController } from './categorias-de-despesas.controller.js';
import { despesasCommands } from './despesas.commands.js';
import { DespesasController } from './despesas.controller.js';
import { DespesasDesfazer } from './despesas.desfazer.js';
import { DespesasLancadas } from './despesas.queries.js';
import { ReferenciasDaDespesa } from './referencias.js';
import { UnidadesDeMedidaController } from './unidades-de-medida.controller.js';

@Module({
  controllers: [DespesasController, CategoriasDeDespesasController, UnidadesDeMedidaController],
  providers: [...despesasCommands, ReferenciasDaDespesa, DespesasLancadas, DespesasDesfazer],
})
export class DespesasModule {}
