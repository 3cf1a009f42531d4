import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { PapeisModule } from '../papeis/papeis.module.js';
import { AuditoriaController } from './auditoria.controller.js';
import { Auditoria } from './auditoria.queries.js';
import { Autores } from './autores.js';
import { ConsultasModule } from './consultas.module.js';
import { EventosBrutos } from './evento-bruto.queries.js';
import { HistoricoController } from './historico.controller.js';
import { HistoricosNarrados } from './historico.queries.js';
import { Historicos } from './historicos.js';
import { PapelDoHistorico } from './papel-do-historico.js';
import { Replays } from './replay.queries.js';

@Module({
  imports: [ConfiguracoesModule, PapeisModule, ConsultasModule],
  controllers: [AuditoriaController, HistoricoController],
  providers: [
    Auditoria,
    Autores,
    EventosBrutos,
    HistoricosNarrados,
    Historicos,
    PapelDoHistorico,
    Replays,
  ],
})
export class AuditoriaModule {}
