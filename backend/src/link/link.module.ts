import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { ImpressosModule } from '../impressos/impressos.module.js';
import { PedidosModule } from '../pedidos/pedidos.module.js';
import type { Storefront } from '../platform/http/web.js';
import { CUSTOMER_LINKS } from '../platform/tokens.js';
import { AoVivo } from './ao-vivo/ao-vivo.js';
import { AprovarPeloLinkHandler } from './respostas/aprovar-pelo-link.js';
import { ArquivosDoLink } from './arquivos/arquivos-do-link.js';
import { CriarLinkHandler } from './atos/criar-link.js';
import { LinkController } from './link.controller.js';
import { LinkDesfazer } from './link.desfazer.js';
import { LinkNaTelaQuery } from './link.queries.js';
import { LinkRoutes } from './link.routes.js';
import { FatosDoLink } from './fatos-do-link.js';
import { PaginaDoLinkQuery } from './paginas/pagina-do-link.queries.js';
import { HtmlDoLink } from './paginas/html-do-link.js';
import { PedirMudancaHandler } from './respostas/pedir-mudanca.js';
import { ChaveDosRecibos } from './recibo/chave-dos-recibos.js';
import { ChaveDosRecibosController } from './recibo/chave-dos-recibos.controller.js';
import { ReciboEmPdf } from './recibo/recibo-em-pdf.js';
import { RecibosAssinados } from './recibo/recibos-assinados.js';
import { RecusarPeloLinkHandler } from './respostas/recusar-pelo-link.js';
import { RevogarLinkHandler } from './atos/revogar-link.js';
import { HashDosLinks } from './atos/token-do-link.js';
import { VisitarLinkHandler } from './atos/visitar-link.js';

@Module({
  imports: [ConfiguracoesModule, ImpressosModule, PedidosModule],
  controllers: [LinkController, ChaveDosRecibosController],
  providers: [
    HashDosLinks,
    ChaveDosRecibos,
    FatosDoLink,
    LinkNaTelaQuery,
    PaginaDoLinkQuery,
    HtmlDoLink,
    ArquivosDoLink,
    AoVivo,
    ReciboEmPdf,
    RecibosAssinados,
    LinkRoutes,
    LinkDesfazer,
    CriarLinkHandler,
    RevogarLinkHandler,
    VisitarLinkHandler,
    AprovarPeloLinkHandler,
    RecusarPeloLinkHandler,
    PedirMudancaHandler,
    {
      provide: CUSTOMER_LINKS,
      inject: [LinkRoutes],
      useFactory:
        (routes: LinkRoutes): Storefront =>
        (screens) =>
          routes.router(screens),
    },
  ],
})
export class LinkModule {}
