import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { AgendaController } from './agenda.controller.js';
import { CargaDosDias } from './agenda.queries.js';
import { calendarioCommands } from './calendario.commands.js';
import { CalendarioController } from './calendario.controller.js';
import { CalendarioDesfazer } from './calendario.desfazer.js';
import { CalendarioDaLoja } from './calendario.queries.js';
import { CalendarioReader } from './calendario.reader.js';

@Module({
  imports: [ConfiguracoesModule],
  controllers: [AgendaController, CalendarioController],
  providers: [
    CalendarioReader,
    CalendarioDaLoja,
    CargaDosDias,
    ...calendarioCommands,
    CalendarioDesfazer,
  ],
})
export class AgendaModule {}
