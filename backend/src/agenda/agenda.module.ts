import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { AgendaController } from './agenda.controller.js';
import { CargaDosDias } from './agenda.queries.js';
import {
  DefinirCapacidadeHandler,
  FecharDiaHandler,
  ReabrirDiaHandler,
} from './calendario/calendario.commands.js';
import { CalendarioController } from './calendario/calendario.controller.js';
import { CalendarioDesfazer } from './calendario/calendario.desfazer.js';
import { CalendarioDaLoja } from './calendario/calendario.queries.js';
import { CalendarioReader } from './calendario/calendario.reader.js';
import { DiasParaProduzir } from './dias-para-produzir.js';
import { EnderecoDoCalendarioController } from './calendario/endereco-do-calendario.controller.js';
import { EnderecosDoCalendario } from './calendario/enderecos-do-calendario.js';

@Module({
  imports: [ConfiguracoesModule],
  controllers: [AgendaController, CalendarioController, EnderecoDoCalendarioController],
  providers: [
    CalendarioReader,
    CalendarioDaLoja,
    CargaDosDias,
    DiasParaProduzir,
    EnderecosDoCalendario,
    DefinirCapacidadeHandler,
    FecharDiaHandler,
    ReabrirDiaHandler,
    CalendarioDesfazer,
  ],
  exports: [DiasParaProduzir],
})
export class AgendaModule {}
