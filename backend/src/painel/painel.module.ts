import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { PainelController } from './painel.controller.js';
import { painelQueries } from './painel.queries.js';

@Module({
  imports: [ConfiguracoesModule],
  controllers: [PainelController],
  providers: painelQueries,
})
export class PainelModule {}
