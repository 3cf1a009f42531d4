import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { FinanceiroModule } from '../financeiro/financeiro.module.js';
import { EventosDoPorqueController } from './eventos-do-porque.controller.js';
import { EventosDoPorque } from './eventos-do-porque.js';
import { LeitorDeLinhas } from './leitor-de-linhas.js';
import { PorqueController } from './porque.controller.js';
import { Porques } from './porque.queries.js';

@Module({
  imports: [ConfiguracoesModule, FinanceiroModule],
  controllers: [PorqueController, EventosDoPorqueController],
  providers: [LeitorDeLinhas, Porques, EventosDoPorque],
})
export class PorqueModule {}
