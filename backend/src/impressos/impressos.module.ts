import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { Desenhista } from './desenhista.js';
import { Emissao } from './emissao.js';
import { LogoDosPapeis } from './logo-dos-papeis.js';
import { PapeisController } from './papeis.controller.js';
import { Papeis } from './papeis.js';
import { PapeisDasEntregas } from './papel-da-entrega.queries.js';
import { PapeisDosPedidos } from './papel-do-pedido.queries.js';

@Module({
  imports: [ConfiguracoesModule],
  controllers: [PapeisController],
  providers: [
    { provide: Desenhista, useFactory: () => new Desenhista() },
    Emissao,
    LogoDosPapeis,
    Papeis,
    PapeisDosPedidos,
    PapeisDasEntregas,
  ],
  exports: [Desenhista, Emissao, LogoDosPapeis],
})
export class PapeisModule {}
