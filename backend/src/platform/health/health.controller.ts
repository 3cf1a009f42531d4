import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { RequiresPower, Public } from '../auth/access.js';
import { Limiter } from '../limits/limiter.js';
import { Networks } from '../limits/network.js';
import { HealthService, type Readiness } from './health.service.js';

@Controller('saude')
export class HealthController {
  constructor(
    private readonly health: HealthService,
    private readonly limiter: Limiter,
    private readonly networks: Networks,
  ) {}

  @Public()
  @Get('vivo')
  live(): { vivo: true } {
    return { vivo: true };
  }

  /** 200 when everything works and the read models have caught up, else 503. */
  @Public()
  @Get('pronto')
  async ready(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Readiness> {
    await this.limiter.spend('readiness', this.networks.of(request));
    const readiness = await this.health.readiness();
    response.status(readiness.pronto ? 200 : 503);
    return readiness;
  }

  @RequiresPower('operacao:ler')
  @Get('projecoes')
  projections(): Promise<object> {
    return this.health.projections();
  }
}
