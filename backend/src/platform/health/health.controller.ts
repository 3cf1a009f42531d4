import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Exige, Publico } from '../auth/access.js';
import { SaudeService, type Prontidao } from './health.service.js';

@Controller('saude')
export class SaudeController {
  constructor(private readonly saude: SaudeService) {}

  /** That this process answers at all. */
  @Publico()
  @Get('vivo')
  vivo(): { vivo: true } {
    return { vivo: true };
  }

  /** 200 when everything works and the read models have caught up, else 503. */
  @Publico()
  @Get('pronto')
  async pronto(@Res({ passthrough: true }) response: Response): Promise<Prontidao> {
    const prontidao = await this.saude.prontidao();
    response.status(prontidao.pronto ? 200 : 503);
    return prontidao;
  }

  @Exige('operacao:ler')
  @Get('projecoes')
  projecoes(): Promise<object> {
    return this.saude.projecoes();
  }
}
