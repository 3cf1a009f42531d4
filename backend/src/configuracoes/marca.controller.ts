import type { MarcaDaLoja } from '@encomenda/contracts/configuracoes/configuracoes.http';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Public } from '../platform/auth/access.js';
import { Pictures } from '../platform/files/pictures.js';
import { sendPicture } from '../platform/files/send-picture.js';
import { enderecoDoLogo } from './configuracoes.queries.js';
import { ConfiguracoesReader } from './configuracoes.reader.js';

/** The URL changes with the logo but always serves the current one. */
const CACHE_CONTROL = 'public, max-age=300';

@Controller('api/loja')
@Public()
export class MarcaController {
  constructor(
    private readonly configuracoes: ConfiguracoesReader,
    private readonly pictures: Pictures,
  ) {}

  @Get('marca')
  async marca(): Promise<MarcaDaLoja> {
    const { nome, logo_hash: hash } = await this.configuracoes.current();
    return { nome, logo: hash && enderecoDoLogo(hash) };
  }

  @Get('logo')
  async logo(@Res() response: Response) {
    const { logo_hash: hash } = await this.configuracoes.current();
    const picture = hash === null ? null : await this.pictures.open(hash, 480);
    if (!picture) throw Recusa.inexistente('sem-logotipo', 'A oficina não tem logotipo.');
    sendPicture(response, picture, { nome: 'logotipo', cacheControl: CACHE_CONTROL });
  }
}
