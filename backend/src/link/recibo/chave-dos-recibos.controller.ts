import type { ImpressaoDaChave } from '@encomenda/contracts/orcamentos/link.http';
import { Controller, Get } from '@nestjs/common';
import { RequiresPower } from '../../platform/auth/access.js';
import { ChaveDosRecibos } from './chave-dos-recibos.js';

@Controller('api/adm/configuracoes/chave-dos-recibos')
export class ChaveDosRecibosController {
  constructor(private readonly chave: ChaveDosRecibos) {}

  @Get()
  @RequiresPower('configuracoes:ler')
  mostrar(): ImpressaoDaChave {
    return { impressao: this.chave.impressao };
  }
}
