import type { ConsultaDaLoja } from '@encomenda/contracts/loja/loja.http';
import { CONFIGURACOES_INICIAIS } from '@encomenda/contracts/configuracoes/configuracoes.read-models';
import { Injectable } from '@nestjs/common';
import { createElement } from 'react';
import { ConfiguracoesReader } from '../configuracoes/configuracoes.reader.js';
import { EncomendaNaVitrine } from './encomendar/encomenda-na-vitrine.reader.js';
import type { FrontendFiles } from './answers/frontend-files.js';
import { oficinaDe } from './oficina.js';
import { FalhaPage, NaoEncontradaPage, WelcomePage } from './paginas/avulsas.page.js';
import { CatalogoPage } from './paginas/catalogo.page.js';
import { emTexto, type Moldura } from './paginas/documento.js';
import {
  SolicitacaoEnviadaPage,
  EncomendarPage,
  type SolicitacaoEnviada,
  type PaginaDaEncomenda,
} from './paginas/encomendar.page.js';
import { ProdutoPage } from './paginas/produto.page.js';
import { VitrineReader } from './vitrine.reader.js';

export interface Pedinte {
  /** Prefix of absolute URLs; empty when none is configured. */
  origem: string;
  cadastro: boolean;
  arquivos: FrontendFiles;
}

@Injectable()
export class Paginas {
  constructor(
    private readonly vitrine: VitrineReader,
    private readonly encomendas: EncomendaNaVitrine,
    private readonly configuracoes: ConfiguracoesReader,
  ) {}

  async catalogo(consulta: ConsultaDaLoja, pedinte: Pedinte): Promise<string> {
    const [moldura, pagina, categorias, destaque] = await Promise.all([
      this.moldura(pedinte),
      this.vitrine.pagina(consulta),
      this.vitrine.categorias(),
      this.vitrine.destaque(),
    ]);
    const catalogo = { consulta, pagina, categorias, destaque };
    return emTexto(createElement(CatalogoPage, { ...moldura, catalogo }));
  }

  /** @throws Recusa for a product that visitors may not see */
  async produto(id: number, pedinte: Pedinte): Promise<string> {
    const [moldura, produto] = await Promise.all([this.moldura(pedinte), this.vitrine.produto(id)]);
    const [relacionados, encomenda] = await Promise.all([
      this.vitrine.relacionados(produto),
      this.encomendas.de(id),
    ]);
    const pronto = await this.encomendas.prontoAPartirDe(encomenda, 1);
    const pagina = { produto, relacionados, pronto };
    return emTexto(createElement(ProdutoPage, { ...moldura, pagina }));
  }

  async encomendar(pagina: PaginaDaEncomenda, pedinte: Pedinte): Promise<string> {
    return emTexto(createElement(EncomendarPage, { ...(await this.moldura(pedinte)), pagina }));
  }

  async encomendada(recebida: SolicitacaoEnviada, pedinte: Pedinte): Promise<string> {
    return emTexto(
      createElement(SolicitacaoEnviadaPage, { ...(await this.moldura(pedinte)), recebida }),
    );
  }

  async welcome(pedinte: Pedinte): Promise<string> {
    return emTexto(createElement(WelcomePage, await this.moldura(pedinte)));
  }

  /** The error page. Never throws: uses default settings when the shop's cannot be read. */
  async falha(falha: { titulo: string; texto: string }, pedinte: Pedinte): Promise<string> {
    return emTexto(createElement(FalhaPage, { ...(await this.molduraSegura(pedinte)), ...falha }));
  }

  /** The 404 page. Never throws, like `falha`. */
  async naoEncontrada(texto: string, pedinte: Pedinte): Promise<string> {
    const moldura = await this.molduraSegura(pedinte);
    return emTexto(createElement(NaoEncontradaPage, { ...moldura, texto }));
  }

  private molduraSegura(pedinte: Pedinte): Promise<Moldura> {
    return this.moldura(pedinte).catch(() => ({
      ...pedinte,
      oficina: oficinaDe(CONFIGURACOES_INICIAIS),
    }));
  }

  private async moldura(pedinte: Pedinte): Promise<Moldura> {
    return { ...pedinte, oficina: oficinaDe(await this.configuracoes.current()) };
  }
}
