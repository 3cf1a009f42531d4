import { Module } from '@nestjs/common';
import {
  ConfiguracoesWriter,
  AlterarConfiguracoesHandler,
  AlterarAnosDeGuardaHandler,
  DefinirLogoHandler,
  RemoverLogoHandler,
  EscreverMensagemHandler,
  DefinirRegraDoSinalHandler,
} from './configuracoes.commands.js';
import { ConfiguracoesController } from './configuracoes.controller.js';
import { ConfiguracoesDesfazer } from './configuracoes.desfazer.js';
import { ConfiguracoesDaLoja } from './configuracoes.queries.js';
import { ConfiguracoesReader } from './configuracoes.reader.js';
import { MarcaController } from './marca.controller.js';
import { Prazos } from './prazos.js';
import { Sinal } from './regra-do-sinal.js';
import { TextosDasMensagensController } from './textos-das-mensagens.controller.js';
import { TextosDasMensagens } from './textos-das-mensagens.queries.js';

@Module({
  controllers: [ConfiguracoesController, MarcaController, TextosDasMensagensController],
  providers: [
    ConfiguracoesReader,
    Prazos,
    Sinal,
    ConfiguracoesWriter,
    AlterarConfiguracoesHandler,
    AlterarAnosDeGuardaHandler,
    DefinirLogoHandler,
    RemoverLogoHandler,
    EscreverMensagemHandler,
    DefinirRegraDoSinalHandler,
    ConfiguracoesDaLoja,
    ConfiguracoesDesfazer,
    TextosDasMensagens,
  ],
  exports: [ConfiguracoesReader, Prazos, Sinal, TextosDasMensagens],
})
export class ConfiguracoesModule {}
