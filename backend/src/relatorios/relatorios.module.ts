import { Module } from '@nestjs/common';
import { FinanceiroModule } from '../financeiro/financeiro.module.js';
import { RelatoriosController } from './relatorios.controller.js';
import { Relatorios } from './relatorios.queries.js';

@Module({
  imports: [FinanceiroModule],
  controllers: [RelatoriosController],
  providers: [Relatorios],
  exports: [Relatorios],
})
export class RelatoriosModule {}
