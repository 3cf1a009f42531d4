import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { RegistraConsulta } from '../auditoria/registra-consulta.js';
import { Exige } from '../platform/auth/exige.js';
import type { Pessoa } from '../platform/auth/pessoa.js';
import { Pode } from '../platform/auth/pode.js';
import { Quem } from '../platform/auth/quem.js';
import { Id } from '../platform/http/id.js';
import { Limita } from '../platform/limits/limita.guard.js';
import { PapeisDasEntregas } from './papel-da-entrega.queries.js';
import { PapeisDosPedidos } from './papel-do-pedido.queries.js';
import { Papeis } from './papeis.js';
import { nomeDoArquivo, type Papel } from './papel.js';

@Limita('documento')
@Controller('api/adm')
export class PapeisController {
  constructor(
    private readonly dosPedidos: PapeisDosPedidos,
    private readonly dasEntregas: PapeisDasEntregas,
    private readonly papeis: Papeis,
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

  private async baixar({ usuarioId }: Pessoa, papel: Papel): Promise<StreamableFile> {
    const pdf = await this.papeis.pdf(papel, `usuario-${usuarioId}`);
    return new StreamableFile(pdf, {
      type: 'application/pdf',
      disposition: `attachment; filename="${nomeDoArquivo(papel)}"`,
      length: pdf.length,
    });
  }
}
