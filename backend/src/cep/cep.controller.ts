import { CEP_NAO_ENCONTRADO } from '@encomenda/contracts/cep/cep-nao-encontrado';
import type { EnderecoDoCep } from '@encomenda/contracts/cep/cep.http';
import { mensagens } from '@encomenda/contracts/shared/campos/campos';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { podeUsarAdm } from '@encomenda/contracts/usuarios/papeis';
import { Controller, Get, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import { RequiresSession } from '../platform/auth/access.js';
import { RateLimit } from '../platform/limits/rate-limit.guard.js';
import { Ceps } from './ceps.js';
import { EnderecosDaLoja } from './enderecos-da-loja.js';

@Controller('ws')
export class CepController {
  constructor(
    private readonly ceps: Ceps,
    private readonly daLoja: EnderecosDaLoja,
  ) {}

  /** External services receive only the 8 digits. */
  @Get(':cep/json')
  @RequiresSession()
  @RateLimit('cep')
  async endereco(@Param('cep') cep: string, @Req() request: Request): Promise<EnderecoDoCep> {
    if (!/^\d{8}$/.test(cep)) throw Recusa.campo('cep-invalido', 'cep', mensagens.invalido('CEP'));
    const equipe = podeUsarAdm(request.session.user!.papel);
    const achado =
      (await this.ceps.endereco(cep)) ?? (equipe ? await this.daLoja.endereco(cep) : null);
    if (!achado) throw Recusa.inexistente('cep-inexistente', CEP_NAO_ENCONTRADO);
    return achado;
  }
}
