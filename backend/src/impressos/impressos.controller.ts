import {
  consultaDoImpresso,
  type ConsultaDoImpresso,
} from '@encomenda/contracts/pedidos/arquivos.http';
import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { RequiresPower } from '../platform/auth/access.js';
import { CurrentUser } from '../platform/auth/current-user.js';
import { HasPower } from '../platform/auth/has-power.js';
import type { SessionUser } from '../platform/auth/session-user.js';
import { Id } from '../platform/http/id.js';
import { RateLimit } from '../platform/limits/rate-limit.guard.js';
import {
  customerOfOrder,
  manyPeople,
  RecordsReading,
} from '../platform/readings/records-reading.js';
import { ImpressosDasEntregas } from './impresso-da-entrega.queries.js';
import { ImpressosDosPedidos } from './impresso-do-pedido.queries.js';
import { nomeDoArquivo, type Impresso } from './impresso.js';
import { Impressos } from './impressos.js';

@RateLimit('document')
@Controller('api/adm')
export class ImpressosController {
  constructor(
    private readonly dosPedidos: ImpressosDosPedidos,
    private readonly dasEntregas: ImpressosDasEntregas,
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
