import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { EliminarDadosDaSolicitacaoHandler } from './atos/eliminar-dados.js';
import { EscolherClienteDaSolicitacaoHandler } from './atos/escolher-cliente.js';
import { ReceberSolicitacaoHandler } from './atos/receber-solicitacao.js';
import { RecusarSolicitacaoHandler } from './atos/recusar-solicitacao.js';
import { ResponderSolicitacaoHandler } from './atos/responder-solicitacao.js';
import { SolicitacoesController } from './solicitacoes.controller.js';
import { SolicitacoesDesfazer } from './solicitacoes.desfazer.js';
import { SolicitacoesDoSite } from './solicitacoes.queries.js';

@Module({
  imports: [ConfiguracoesModule],
  controllers: [SolicitacoesController],
  providers: [
    ReceberSolicitacaoHandler,
    ResponderSolicitacaoHandler,
    RecusarSolicitacaoHandler,
    EscolherClienteDaSolicitacaoHandler,
    EliminarDadosDaSolicitacaoHandler,
    SolicitacoesDoSite,
    SolicitacoesDesfazer,
  ],
})
export class SolicitacoesModule {}
