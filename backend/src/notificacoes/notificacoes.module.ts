import { Module } from '@nestjs/common';
import { notificacoesCommands } from './notificacoes.commands.js';
import { NotificacoesController } from './notificacoes.controller.js';
import { notificacoesQueries } from './notificacoes.queries.js';

@Module({
  controllers: [NotificacoesController],
  providers: [...notificacoesCommands, ...notificacoesQueries],
})
export class NotificacoesModule {}
