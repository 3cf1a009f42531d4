import { Module } from '@nestjs/common';
import { configuracoesCommands } from './configuracoes.commands.js';
import { ConfiguracoesController } from './configuracoes.controller.js';
import { configuracoesQueries } from './configuracoes.queries.js';
import { ConfiguracoesReader } from './configuracoes.reader.js';
import { Prazos } from './prazos.js';

@Module({
  controllers: [ConfiguracoesController],
  providers: [ConfiguracoesReader, Prazos, ...configuracoesCommands, ...configuracoesQueries],
  exports: [ConfiguracoesReader, Prazos],
})
export class ConfiguracoesModule {}
