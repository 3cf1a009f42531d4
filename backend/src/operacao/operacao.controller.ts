import type {
  Armazenamento,
  CopiasEmOperacao,
  ProcessosVivos,
  ProjecoesEmOperacao,
  TrabalhosEmOperacao,
} from '@encomenda/contracts/operacao/operacao.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RequiresPower } from '../platform/auth/access.js';
import { Context, type RequestContext } from '../platform/http/request/request-context.js';
import { ArmazenamentoQuery } from './armazenamento.js';
import { CopiasEmOperacaoQuery } from './copias/copias-em-operacao.js';
import { PedirCopia } from './copias/pedir-copia.js';
import { ProcessosVivosQuery } from './processos-vivos.js';
import { ProjecoesEmOperacaoQuery } from './projecoes-em-operacao.js';
import { ReconstruirProjecao } from './reconstruir-projecao.js';
import { TrabalhosEmOperacaoQuery } from './trabalhos-em-operacao.js';

/** State of the system itself. One route per part, so that a failing part does not hide the others. */
@Controller('api/adm/operacao')
export class OperacaoController {
  constructor(
    private readonly emOperacao: ProjecoesEmOperacaoQuery,
    private readonly vivos: ProcessosVivosQuery,
    private readonly fila: TrabalhosEmOperacaoQuery,
    private readonly guardado: ArmazenamentoQuery,
    private readonly dasCopias: CopiasEmOperacaoQuery,
    private readonly commands: CommandBus,
  ) {}

  @Get('projecoes')
  @RequiresPower('operacao:ler')
  projecoes(): Promise<ProjecoesEmOperacao> {
    return this.emOperacao.todas();
  }

  @Get('processos')
  @RequiresPower('operacao:ler')
  processos(): Promise<ProcessosVivos> {
    return this.vivos.todos();
  }

  @Get('trabalhos')
  @RequiresPower('operacao:ler')
  trabalhos(): Promise<TrabalhosEmOperacao> {
    return this.fila.todos();
  }

  @Get('armazenamento')
  @RequiresPower('operacao:ler')
  armazenamento(): Promise<Armazenamento> {
    return this.guardado.tudo();
  }

  @Get('copias')
  @RequiresPower('operacao:ler')
  copias(): Promise<CopiasEmOperacao> {
    return this.dasCopias.todas();
  }

  @Post('copias')
  @HttpCode(200)
  @RequiresPower('operacao:alterar')
  copiar(@Context() origin: RequestContext): Promise<RespostaDeAcao> {
    return this.commands.execute(new PedirCopia(origin));
  }

  @Post('projecoes/:nome/reconstruir')
  @HttpCode(200)
  @RequiresPower('operacao:alterar')
  reconstruir(
    @Context() origin: RequestContext,
    @Param('nome') nome: string,
  ): Promise<RespostaDeAcao> {
    return this.commands.execute(new ReconstruirProjecao(origin, nome));
  }
}
