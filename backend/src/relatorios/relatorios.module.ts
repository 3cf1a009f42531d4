import { Module } from '@nestjs/common';
import { FinanceiroModule } from '../financeiro/financeiro.module.js';
import { RelatoriosController } from './relatorios.controller.js';
import { RelatoriosQueries } from './relatorios.queries.js';

@Module({
  imports: [FinanceiroModule],
  controllers: [RelatoriosController],
  providers: [RelatoriosQueries],
  exports: [RelatoriosQueries],
})
export class RelatoriosModule {}
