import {
  consultaDoImpresso,
  type ConsultaDoImpresso,
} from '@encomenda/contracts/pedidos/arquivos.http';
import {
  consultaDasEtiquetas,
  type ConsultaDasEtiquetas,
} from '@encomenda/contracts/pedidos/etiquetas/etiquetas-de-caixa.http';
import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { RequiresPower } from '../platform/auth/access.js';
import { CurrentUser } from '../platform/auth/current-user.js';
import { HasPower } from '../platform/auth/has-power.js';
import type { SessionUser } from '../platform/auth/session/session-user.js';
import { Id } from '../platform/http/parameters/id.js';
import { RateLimit } from '../platform/limits/rate-limit.guard.js';
import {
  customerOfOrder,
  customerOfQuote,
  manyPeople,
  RecordsReading,
} from '../platform/readings/records-reading.js';
import { EtiquetasDeCaixa } from './conteudo/etiquetas-de-caixa.queries.js';
import { ImpressosDasEntregas } from './conteudo/impresso-da-entrega.queries.js';
import { ImpressosDosOrcamentos } from './conteudo/impresso-do-orcamento.queries.js';
import { ImpressosDosPedidos } from './conteudo/impresso-do-pedido.queries.js';
import { nomeDoArquivo, type Impresso } from './impresso.js';
import { Impressos } from './impressos.js';
import { Recibos } from './conteudo/recibo.queries.js';

@RateLimit('document')
@Controller('api/adm')
export class ImpressosController {
  constructor(
    private readonly dosPedidos: ImpressosDosPedidos,
    private readonly dosOrcamentos: ImpressosDosOrcamentos,
    private readonly dasEntregas: ImpressosDasEntregas,
    private readonly recibos: Recibos,
    private readonly etiquetasDeCaixa: EtiquetasDeCaixa,
    private readonly impressos: Impressos,
  ) {}

  @Get('pedidos/pdf/:id')
  @RecordsReading('PDF do pedido', customerOfOrder)
  @RequiresPower('pedidos:ler')
  @Header('Cache-Control', 'private, no-store')
  async pedido(
    @CurrentUser() pessoa: SessionUser,
    @Id() id: number,
    @HasPower('valores:ler') comValores: boolean,
    @Query({ schema: consultaDoImpresso }) { ficha }: ConsultaDoImpresso,
  ): Promise<StreamableFile> {
    return this.baixar(pessoa, await this.dosPedidos.de(id, comValores && ficha === undefined));
  }

  @Get('pedidos/recibo/:id/:pagamentoId')
  @RecordsReading('Recibo do pedido', customerOfOrder)
  @RequiresPower('valores:ler')
  @Header('Cache-Control', 'private, no-store')
  async recibo(
    @CurrentUser() pessoa: SessionUser,
    @Id() id: number,
    @Id('pagamentoId') pagamentoId: number,
  ): Promise<StreamableFile> {
    return this.baixar(pessoa, await this.recibos.de(id, pagamentoId));
  }

  @Get('pedidos/etiquetas')
  @RecordsReading('Etiquetas de pedidos', manyPeople)
  @RequiresPower('pedidos:ler')
  @Header('Cache-Control', 'private, no-store')
  async etiquetas(
    @CurrentUser() pessoa: SessionUser,
    @Query({ schema: consultaDasEtiquetas }) consulta: ConsultaDasEtiquetas,
  ): Promise<StreamableFile> {
    return this.baixar(pessoa, await this.etiquetasDeCaixa.de(consulta));
  }

  @Get('orcamentos/pdf/:id')
  @RecordsReading('PDF do orçamento', customerOfQuote)
  @RequiresPower('orcamentos:ler')
  @Header('Cache-Control', 'private, no-store')
  async orcamento(@CurrentUser() pessoa: SessionUser, @Id() id: number): Promise<StreamableFile> {
    return this.baixar(pessoa, await this.dosOrcamentos.de(id));
  }

  @Get('entregas/pdf/:id')
  @RecordsReading('PDF da entrega', manyPeople)
  @RequiresPower('entregas:ler')
  @Header('Cache-Control', 'private, no-store')
  async entrega(
    @CurrentUser() pessoa: SessionUser,
    @Id() id: number,
    @HasPower('valores:ler') comValores: boolean,
  ): Promise<StreamableFile> {
    return this.baixar(pessoa, await this.dasEntregas.de(id, comValores));
  }

  private async baixar({ usuarioId }: SessionUser, impresso: Impresso): Promise<StreamableFile> {
    const pdf = await this.impressos.pdf(impresso, `usuario-${usuarioId}`);
    return new StreamableFile(pdf, {
      type: 'application/pdf',
      disposition: `attachment; filename="${nomeDoArquivo(impresso)}"`,
      length: pdf.length,
    });
  }
}
