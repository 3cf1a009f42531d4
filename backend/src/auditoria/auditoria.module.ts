import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { ImpressosModule } from '../impressos/impressos.module.js';
import { ReadingsModule } from '../platform/readings/readings.module.js';
import { RememberedStreams } from '../platform/queries/remembered-streams.js';
import { AuditoriaController } from './auditoria.controller.js';
import { Auditoria } from './auditoria.queries.js';
import { Autores } from './autores.js';
import { EventosBrutos } from './evento-bruto.queries.js';
import { HistoricoController } from './historico/historico.controller.js';
import { HistoricosNarrados } from './historico/historico.queries.js';
import { Historicos } from './historico/historicos.js';
import { ImpressoDoHistorico } from './historico/impresso-do-historico.js';
import { Replays } from './replay.queries.js';

@Module({
  imports: [ConfiguracoesModule, ImpressosModule, ReadingsModule],
  controllers: [AuditoriaController, HistoricoController],
  providers: [
    Auditoria,
    Autores,
    EventosBrutos,
    HistoricosNarrados,
    Historicos,
    RememberedStreams,
    ImpressoDoHistorico,
    Replays,
  ],
})
export class AuditoriaModule {}
