import type { MarcaDaLoja } from '@encomenda/contracts/configuracoes/configuracoes.http';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ArquivosGuardados } from '../arquivos/arquivos-guardados.js';
import { PASTA_DA_LOJA } from '../arquivos/donos.js';
import { Public } from '../platform/auth/access.js';
import { enderecoDoLogo } from './configuracoes.queries.js';
import { ConfiguracoesReader } from './configuracoes.reader.js';
import { LOGO } from './logo.finalidade.js';

const semLogotipo = (): Recusa => Recusa.inexistente('sem-logotipo', 'A oficina não tem logotipo.');

@Controller('api/loja')
@Public()
export class MarcaController {
  constructor(
    private readonly configuracoes: ConfiguracoesReader,
    private readonly arquivos: ArquivosGuardados,
  ) {}

  @Get('marca')
  async marca(): Promise<MarcaDaLoja> {
    const { nome, logo_hash: hash } = await this.configuracoes.current();
    return { nome, logo: hash && enderecoDoLogo(hash) };
  }

  @Get('logo')
  async logo(@Res() response: Response) {
    const { logo_hash: hash } = await this.configuracoes.current();
    if (hash === null) throw semLogotipo();
    await this.arquivos.enviar(
      response,
      { hash, pasta: PASTA_DA_LOJA },
      { nome: 'logotipo', tamanho: 480, cache: LOGO.cache, inexistente: semLogotipo },
    );
  }
}
