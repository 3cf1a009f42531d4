import { Injectable } from '@nestjs/common';
import { Desenhista } from '../../impressos/desenhista.js';
import { Emissao } from '../../impressos/conteudo/emissao.js';
import { LogoDosImpressos } from '../../impressos/logo-dos-impressos.js';
import { Limiter } from '../../platform/limits/limiter.js';
import type { Network } from '../../platform/limits/network.js';
import type { OrcamentoDoLink } from '../paginas/pagina-do-link.queries.js';
import { impressoDaAprovacao } from './impresso-da-aprovacao.js';
import { RecibosAssinados } from './recibos-assinados.js';

/** Name in the queue. Visitors share one place, so that they never delay the shop. */
const VISITANTES = 'visitantes dos links';

@Injectable()
export class ReciboEmPdf {
  constructor(
    private readonly desenhista: Desenhista,
    private readonly emissao: Emissao,
    private readonly logos: LogoDosImpressos,
    private readonly assinados: RecibosAssinados,
    private readonly limiter: Limiter,
  ) {}

  /** Null before an approval. @throws RequestRefused 429, or 503 when too many printouts are being drawn */
  async de(orcamento: OrcamentoDoLink, rede: Network): Promise<Buffer | null> {
    const { orcamentoId, aprovada } = orcamento;
    if (!aprovada) return null;
    await this.limiter.spend('linkDocument', rede);
    const recibo = await this.assinados.de(orcamento);
    if (!recibo) return null;
    const liberar = this.limiter.enter('linkDocument', rede);
    try {
      const { loja } = await this.emissao.loja();
      const impresso = impressoDaAprovacao({ orcamentoId, loja, aprovada, recibo });
      const logo = loja.logo === null ? null : await this.logos.url(loja.logo);
      return await this.desenhista.desenhar({ impresso, logo, fotos: [] }, VISITANTES);
    } finally {
      liberar();
    }
  }
}
