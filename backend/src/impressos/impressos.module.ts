import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { Desenhista } from './desenhista.js';
import { Emissao } from './emissao.js';
import { EtiquetasDeCaixa } from './etiquetas-de-caixa.queries.js';
import { FotosDosImpressos } from './fotos-dos-impressos.js';
import { LogoDosImpressos } from './logo-dos-impressos.js';
import { ImpressosController } from './impressos.controller.js';
import { Impressos } from './impressos.js';
import { ImpressosDasEntregas } from './impresso-da-entrega.queries.js';
import { ImpressosDosOrcamentos } from './impresso-do-orcamento.queries.js';
import { ImpressosDosPedidos } from './impresso-do-pedido.queries.js';
import { Recibos } from './recibo.queries.js';

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
