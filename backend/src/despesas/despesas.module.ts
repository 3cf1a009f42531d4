import { Module } from '@nestjs/common';
import { AtualizarDespesaHandler } from './atualizar-despesa.js';
import { CancelarDespesaHandler } from './cancelar-despesa.js';
import { CategoriasDeDespesasController } from './categorias-e-unidades/categorias-de-despesas.controller.js';
import {
  AnexarComprovanteHandler,
  RemoverComprovanteHandler,
} from './comprovantes/comprovantes.commands.js';
import { ComprovantesController } from './comprovantes/comprovantes.controller.js';
import { DespesasController } from './despesas.controller.js';
import { DespesasDesfazer } from './despesas.desfazer.js';
import { DespesasLancadas } from './despesas.queries.js';
import { LancarDespesaHandler } from './lancar-despesa.js';
import { ReferenciasDaDespesa } from './referencias.js';
import { UnidadesDeMedidaController } from './categorias-e-unidades/unidades-de-medida.controller.js';

@Module({
  controllers: [
    DespesasController,
    ComprovantesController,
    CategoriasDeDespesasController,
    UnidadesDeMedidaController,
  ],
  providers: [
    LancarDespesaHandler,
    AtualizarDespesaHandler,
    CancelarDespesaHandler,
    AnexarComprovanteHandler,
    RemoverComprovanteHandler,
    ReferenciasDaDespesa,
    DespesasLancadas,
    DespesasDesfazer,
  ],
})
export class DespesasModule {}
