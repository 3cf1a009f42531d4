import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { PedidosModule } from '../pedidos/pedidos.module.js';
import { DetalheDoOrcamento } from './detalhe-do-orcamento.queries.js';
import { EnviosDosOrcamentos } from './envio-do-orcamento.queries.js';
import { EscritaDoOrcamento } from './escrita-do-orcamento.js';
import { FotosDoOrcamento } from './fotos-do-orcamento.js';
import { orcamentosCommands } from './orcamentos.commands.js';
import { OrcamentoDaSolicitacao } from './orcamento-da-solicitacao.js';
import { OrcamentosController } from './orcamentos.controller.js';
import { OrcamentosDesfazer } from './orcamentos.desfazer.js';
import { ListaDeOrcamentos } from './orcamentos.queries.js';

@Module({
  imports: [ConfiguracoesModule, PedidosModule],
  controllers: [OrcamentosController],
  providers: [
    EscritaDoOrcamento,
    FotosDoOrcamento,
    OrcamentoDaSolicitacao,
    ListaDeOrcamentos,
    DetalheDoOrcamento,
    EnviosDosOrcamentos,
    OrcamentosDesfazer,
    ...orcamentosCommands,
  ],
})
export class OrcamentosModule {}
