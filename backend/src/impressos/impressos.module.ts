import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { Desenhista } from './desenhista.js';
import { Emissao } from './conteudo/emissao.js';
import { EtiquetasDeCaixa } from './conteudo/etiquetas-de-caixa.queries.js';
import { FotosDosImpressos } from './fotos-dos-impressos.js';
import { LogoDosImpressos } from './logo-dos-impressos.js';
import { ImpressosController } from './impressos.controller.js';
import { Impressos } from './impressos.js';
import { ImpressosDasEntregas } from './conteudo/impresso-da-entrega.queries.js';
import { ImpressosDosOrcamentos } from './conteudo/impresso-do-orcamento.queries.js';
import { ImpressosDosPedidos } from './conteudo/impresso-do-pedido.queries.js';
import { Recibos } from './conteudo/recibo.queries.js';

@Module({
  imports: [ConfiguracoesModule],
  controllers: [ImpressosController],
  providers: [
    { provide: Desenhista, useFactory: () => new Desenhista() },
    Emissao,
    LogoDosImpressos,
    FotosDosImpressos,
    Impressos,
    ImpressosDosPedidos,
    ImpressosDosOrcamentos,
    ImpressosDasEntregas,
    Recibos,
    EtiquetasDeCaixa,
  ],
  exports: [Desenhista, Emissao, LogoDosImpressos],
})
export class ImpressosModule {}
