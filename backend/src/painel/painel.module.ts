import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { FinanceiroModule } from '../financeiro/financeiro.module.js';
import { RelatoriosModule } from '../relatorios/relatorios.module.js';
import { PedidosEsperandoSinal } from './esperando-sinal.queries.js';
import { PainelController } from './painel.controller.js';
import { Painel } from './painel.queries.js';

@Module({
  imports: [ConfiguracoesModule, FinanceiroModule, RelatoriosModule],
  controllers: [PainelController],
  providers: [Painel, PedidosEsperandoSinal],
})
export class PainelModule {}
