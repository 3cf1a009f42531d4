import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { solicitacoesCommands } from './solicitacoes.commands.js';
import { FotosDeVisitantes } from './fotos-de-visitantes.js';
import { SolicitacoesController } from './solicitacoes.controller.js';
import { SolicitacoesDesfazer } from './solicitacoes.desfazer.js';
import { SolicitacoesDoSite } from './solicitacoes.queries.js';

@Module({
  imports: [ConfiguracoesModule],
  controllers: [SolicitacoesController],
  providers: [...solicitacoesCommands, SolicitacoesDoSite, SolicitacoesDesfazer, FotosDeVisitantes],
  exports: [FotosDeVisitantes],
})
export class SolicitacoesModule {}
