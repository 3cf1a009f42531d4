import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { RecordsConsulta } from '../auditoria/records-consulta.js';
import { RequiresPower } from '../platform/auth/access.js';
import type { SessionUser } from '../platform/auth/session-user.js';
import { HasPower } from '../platform/auth/has-power.js';
import { CurrentUser } from '../platform/auth/current-user.js';
import { Id } from '../platform/http/id.js';
import { RateLimit } from '../platform/limits/rate-limit.guard.js';
import { ImpressosDasEntregas } from './impresso-da-entrega.queries.js';
import { ImpressosDosPedidos } from './impresso-do-pedido.queries.js';
import { Impressos } from './impressos.js';
import { nomeDoArquivo, type Impresso } from './impresso.js';

@RateLimit('document')
@Controller('api/adm')
export class ImpressosController {
  constructor(
    private readonly dosPedidos: ImpressosDosPedidos,
    private readonly dasEntregas: ImpressosDasEntregas,
    private readonly impressos: Impressos,
  ) {}

  @Get('pedidos/pdf/:id')
  @RecordsConsulta('PDF do pedido', 'pedido')
  @RequiresPower('pedidos:ler')
  @Header('Cache-Control', 'private, no-store')
  async pedido(
    @CurrentUser() pessoa: SessionUser,
    @Id() id: number,
    @HasPower('valores:ler') comValores: boolean,
  ): Promise<StreamableFile> {
    return this.baixar(pessoa, await this.dosPedidos.de(id, comValores));
  }

  @Get('entregas/pdf/:id')
  @RecordsConsulta('PDF da entrega', 'varios')
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
