import { Module } from '@nestjs/common';
import { AgendaModule } from '../agenda/agenda.module.js';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import type { Storefront } from '../platform/http/web.js';
import { STOREFRONT } from '../platform/tokens.js';
import { EncomendaNaVitrine } from './encomendar/encomenda-na-vitrine.reader.js';
import { SolicitacaoRoutes } from './encomendar/encomendar.routes.js';
import { FormulariosAssinados } from './encomendar/formularios-assinados.js';
import { Imagens } from './imagens.js';
import { LojaRoutes } from './loja.routes.js';
import { Paginas } from './paginas.js';
import { VitrineReader } from './vitrine.reader.js';

@Module({
  imports: [ConfiguracoesModule, AgendaModule],
  providers: [
    VitrineReader,
    EncomendaNaVitrine,
    SolicitacaoRoutes,
    FormulariosAssinados,
    Paginas,
    Imagens,
    LojaRoutes,
    {
      provide: STOREFRONT,
      inject: [LojaRoutes],
      useFactory:
        (routes: LojaRoutes): Storefront =>
        (screens) =>
          routes.router(screens),
    },
  ],
})
export class LojaModule {}
