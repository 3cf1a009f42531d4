import { Module } from '@nestjs/common';
import { NotificacoesServidas } from './notificacoes-servidas.js';
import {
  Leituras,
  MarcarComoLidasHandler,
  AlterarPreferenciasHandler,
} from './notificacoes.commands.js';
import { NotificacoesController } from './notificacoes.controller.js';
import { NotificacoesDaPessoa } from './notificacoes.queries.js';

@Module({
  controllers: [NotificacoesController],
  providers: [
    Leituras,
    MarcarComoLidasHandler,
    AlterarPreferenciasHandler,
    NotificacoesDaPessoa,
    NotificacoesServidas,
  ],
})
export class NotificacoesModule {}
