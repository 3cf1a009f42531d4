import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { AgendaController } from './agenda.controller.js';
import { CargaDosDias } from './agenda.queries.js';
import {
  DefinirCapacidadeHandler,
  FecharDiaHandler,
  ReabrirDiaHandler,
} from './calendario.commands.js';
import { CalendarioController } from './calendario.controller.js';
import { CalendarioDesfazer } from './calendario.desfazer.js';
import { CalendarioDaLoja } from './calendario.queries.js';
import { CalendarioReader } from './calendario.reader.js';
import { DiasParaProduzir } from './dias-para-produzir.js';
import { EnderecoDoCalendarioController } from './endereco-do-calendario.controller.js';
import { EnderecosDoCalendario } from './enderecos-do-calendario.js';

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
