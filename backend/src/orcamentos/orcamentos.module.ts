import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { PedidosModule } from '../pedidos/pedidos.module.js';
import { AprovarOrcamentoHandler } from './resposta/aprovar-orcamento.js';
import { DetalheDoOrcamento } from './detalhe-do-orcamento.queries.js';
import { EnviarOrcamentoHandler } from './resposta/enviar-orcamento.js';
import { EnviosDosOrcamentos } from './envio-do-orcamento.queries.js';
import { EscreverOrcamentoHandler } from './escrita/escrever-orcamento.js';
import { EscritaDoOrcamento } from './escrita/escrita-do-orcamento.js';
import { ExcluirOrcamentoHandler } from './escrita/excluir-orcamento.js';
import { FotosDoOrcamento } from './fotos/fotos-do-orcamento.js';
import { OrcamentoDaSolicitacao } from './escrita/orcamento-da-solicitacao.js';
import { OrcamentosController } from './orcamentos.controller.js';
import { OrcamentosDesfazer } from './orcamentos.desfazer.js';
import { ListaDeOrcamentos } from './orcamentos.queries.js';
import { RecusarOrcamentoHandler } from './resposta/recusar-orcamento.js';
import { ReverOrcamentoHandler } from './escrita/rever-orcamento.js';

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
    EscreverOrcamentoHandler,
    ReverOrcamentoHandler,
    EnviarOrcamentoHandler,
    AprovarOrcamentoHandler,
    RecusarOrcamentoHandler,
    ExcluirOrcamentoHandler,
  ],
})
export class OrcamentosModule {}
