import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { Calendario } from './calendario.js';
import { FigurasDaReceitaController } from './figuras-da-receita.controller.js';
import { FigurasDasDespesasController } from './figuras-das-despesas.controller.js';
import { FinanceiroController } from './financeiro.controller.js';
import { FigurasDoFinanceiro } from './financeiro.queries.js';
import { MovimentoReader } from './movimento.js';
import { PagamentosRecebidos } from './pagamentos-recebidos.js';

@Module({
  imports: [ConfiguracoesModule],
  controllers: [FinanceiroController, FigurasDaReceitaController, FigurasDasDespesasController],
  providers: [Calendario, MovimentoReader, FigurasDoFinanceiro, PagamentosRecebidos],
  exports: [Calendario, MovimentoReader],
})
export class FinanceiroModule {}
