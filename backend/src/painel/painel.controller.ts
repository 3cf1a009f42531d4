import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Exige } from '../platform/auth/exige.js';
import { MostrarPainel } from './painel.queries.js';

@Controller('api/adm/painel')
export class PainelController {
  constructor(private readonly queries: QueryBus) {}

  @Get('data')
  @Exige('painel:ler')
  data() {
    return this.queries.execute(new MostrarPainel());
  }
}
