import { Module } from '@nestjs/common';
import { notificacoesCommands } from './notificacoes.commands.js';
import { NotificacoesController } from './notificacoes.controller.js';
import { NotificacoesServidas } from './notificacoes-servidas.js';
import { NotificacoesDaPessoa } from './notificacoes.queries.js';

@Module({
  controllers: [NotificacoesController],
  providers: [...notificacoesCommands, NotificacoesDaPessoa, NotificacoesServidas],
})
export class NotificacoesModule {}
