import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { RegistraConsulta } from '../auditoria/records-consulta.js';
import { Exige } from '../platform/auth/access.js';
import type { Pessoa } from '../platform/auth/session-user.js';
import { Pode } from '../platform/auth/has-power.js';
import { Quem } from '../platform/auth/current-user.js';
import { Id } from '../platform/http/id.js';
import { Limita } from '../platform/limits/rate-limit.guard.js';
import { ImpressosDasEntregas } from './impresso-da-entrega.queries.js';
import { ImpressosDosPedidos } from './impresso-do-pedido.queries.js';
import { Impressos } from './impressos.js';
import { nomeDoArquivo, type Impresso } from './impresso.js';

@Limita('documento')
@Controller('api/adm')
export class ImpressosController {
  constructor(
    private readonly dosPedidos: ImpressosDosPedidos,
    private readonly dasEntregas: ImpressosDasEntregas,
    private readonly impressos: Impressos,
  ) {}

  @Get('pedidos/pdf/:id')
  @RegistraConsulta('PDF do pedido', 'pedido')
  @Exige('pedidos:ler')
  @Header('Cache-Control', 'private, no-store')
  async pedido(
    @Quem() pessoa: Pessoa,
    @Id() id: number,
    @Pode('valores:ler') comValores: boolean,
  ): Promise<StreamableFile> {
    return this.baixar(pessoa, await this.dosPedidos.de(id, comValores));
  }

  @Get('entregas/pdf/:id')
  @RegistraConsulta('PDF da entrega', 'varios')
  @Exige('entregas:ler')
  @Header('Cache-Control', 'private, no-store')
  async entrega(
    @Quem() pessoa: Pessoa,
    @Id() id: number,
    @Pode('valores:ler') comValores: boolean,
  ): Promise<StreamableFile> {
    return this.baixar(pessoa, await this.dasEntregas.de(id, comValores));
  }

  private async baixar({ usuarioId }: Pessoa, impresso: Impresso): Promise<StreamableFile> {
    const pdf = await this.impressos.pdf(impresso, `usuario-${usuarioId}`);
    return new StreamableFile(pdf, {
      type: 'application/pdf',
      disposition: `attachment; filename="${nomeDoArquivo(impresso)}"`,
      length: pdf.length,
    });
  }
}
