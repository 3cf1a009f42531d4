import { Module } from '@nestjs/common';
import { configuracoesCommands } from './configuracoes.commands.js';
import { ConfiguracoesController } from './configuracoes.controller.js';
import { ConfiguracoesDesfazer } from './configuracoes.desfazer.js';
import { ConfiguracoesDaLoja } from './configuracoes.queries.js';
import { ConfiguracoesReader } from './configuracoes.reader.js';
import { MarcaController } from './marca.controller.js';
import { Prazos } from './prazos.js';

@Module({
  controllers: [ConfiguracoesController, MarcaController],
  providers: [
    ConfiguracoesReader,
    Prazos,
    ...configuracoesCommands,
    ConfiguracoesDaLoja,
    ConfiguracoesDesfazer,
  ],
  exports: [ConfiguracoesReader, Prazos],
})
export class ConfiguracoesModule {}
