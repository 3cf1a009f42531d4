import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { ImpressosModule } from '../impressos/impressos.module.js';
import { PedidosModule } from '../pedidos/pedidos.module.js';
import type { Storefront } from '../platform/http/web.js';
import { CUSTOMER_LINKS } from '../platform/tokens.js';
import { AoVivo } from './ao-vivo/ao-vivo.js';
import { AprovarPeloLinkHandler } from './aprovar-pelo-link.js';
import { ArquivosDoLink } from './arquivos-do-link.js';
import { CriarLinkHandler } from './criar-link.js';
import { LinkController } from './link.controller.js';
import { LinkDesfazer } from './link.desfazer.js';
import { LinkNaTelaQuery } from './link.queries.js';
import { LinkRoutes } from './link.routes.js';
import { FatosDoLink } from './orcamentos-dos-links.js';
import { PaginaDoLinkQuery } from './pagina-do-link.queries.js';
import { HtmlDoLink } from './paginas-do-link.js';
import { PedirMudancaHandler } from './pedir-mudanca.js';
import { ChaveDosRecibos } from './recibo/chave-dos-recibos.js';
import { ChaveDosRecibosController } from './recibo/chave-dos-recibos.controller.js';
import { ReciboEmPdf } from './recibo/recibo-em-pdf.js';
import { RecibosAssinados } from './recibo/recibos-assinados.js';
import { RecusarPeloLinkHandler } from './recusar-pelo-link.js';
import { RevogarLinkHandler } from './revogar-link.js';
import { HashDosLinks } from './token-do-link.js';
import { VisitarLinkHandler } from './visitar-link.js';

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
