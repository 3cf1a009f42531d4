import {
  consultaDeLinhas,
  corpoDaEscolha,
  corpoDaLeitura,
  corpoDaPlanilha,
  corpoDasColunas,
  corpoDoNomeQueFalta,
  type ConsultaDeLinhas,
  type CorpoDaEscolha,
  type CorpoDaLeitura,
  type CorpoDaPlanilha,
  type CorpoDasColunas,
  type CorpoDoNomeQueFalta,
  type NomeadoDaImportacao,
} from '@encomenda/contracts/importacoes/importacoes.http';
import { LIMITES_DA_PLANILHA, RECUSA_DA_PLANILHA } from '@encomenda/contracts/importacoes/planilha';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import {
  Body,
  Controller,
  Delete,
  Get,
  Injectable,
  Post,
  Put,
  Query,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RequiresPower } from '../platform/auth/access.js';
import { HasPower } from '../platform/auth/has-power.js';
import { created } from '../platform/commands/answer/answer.js';
import { File, FileReceiver, type ReceivedFile } from '../platform/files/received/received-file.js';
import { Uuid } from '../platform/http/parameters/id.js';
import { Context, type RequestContext } from '../platform/http/request/request-context.js';
import { Csv } from '../platform/queries/csv/csv.interceptor.js';
import { RequestRefused } from '../platform/http/errors/request-refused.js';
import { RateLimit } from '../platform/limits/rate-limit.guard.js';
import { CriarNomeQueFalta } from './nomes/criar-nome-que-falta.js';
import { DescartarPlanilha } from './atos/descartar-planilha.js';
import { EnviarPlanilha } from './atos/enviar-planilha.js';
import { EscolherColunas } from './atos/escolher-colunas.js';
import { EscolherLinhas } from './atos/escolher-linhas.js';
import { LINHAS_EM_CSV } from './importacoes.csv.js';
import { Importacoes } from './importacoes.queries.js';
import { IniciarImportacao } from './atos/iniciar-importacao.js';
import { RelerPlanilha } from './atos/reler-planilha.js';

/** Maximum spreadsheets in memory at once. */
const READ_AT_ONCE = 3;

@Injectable()
class ReceivesSpreadsheet extends FileReceiver {
  constructor() {
    super({ bytes: LIMITES_DA_PLANILHA.bytes, tooLarge: RECUSA_DA_PLANILHA.grande }, READ_AT_ONCE);
  }
}

const CRIADO: Readonly<Record<NomeadoDaImportacao, string>> = {
  'categorias-de-produtos': 'Categoria cadastrada.',
  'categorias-de-despesas': 'Categoria cadastrada.',
  'unidades-de-medida': 'Unidade de medida cadastrada.',
};

const feito = (message: string): RespostaDeAcao => ({ message, type: 'success' });

const linhasEscolhidas = (quantas: number): string => {
  if (quantas === 0) return 'Nenhuma destas linhas pode ter essa escolha.';
  return quantas === 1 ? '1 linha escolhida.' : `${quantas} linhas escolhidas.`;
};

@Controller('api/adm/importacoes')
export class ImportacoesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly importacoes: Importacoes,
  ) {}

  @Post('store')
  @RequiresPower('importacoes:alterar')
  @RateLimit('upload')
  @UseInterceptors(ReceivesSpreadsheet)
  async store(
    @Context() origin: RequestContext,
    @Body({ schema: corpoDaPlanilha }) corpo: CorpoDaPlanilha,
    @File() arquivo: ReceivedFile,
  ) {
    const planilha = await this.commands.execute(new EnviarPlanilha(origin, corpo, arquivo));
    return { ...feito('Planilha lida. Confira antes de importar.'), planilha };
  }

  @Get('list')
  @RequiresPower('importacoes:alterar')
  list() {
    return this.importacoes.lista();
  }

  @Get('show/:id')
  @RequiresPower('importacoes:alterar')
  show(@Uuid() id: string) {
    return this.importacoes.mostrar(id);
  }

  @Get('linhas/:id')
  @RequiresPower('importacoes:alterar')
  @Csv(LINHAS_EM_CSV)
  linhas(@Uuid() id: string, @Query({ schema: consultaDeLinhas }) consulta: ConsultaDeLinhas) {
    return this.importacoes.linhas(id, consulta);
  }

  @Put('colunas/:id')
  @RequiresPower('importacoes:alterar')
  async colunas(@Uuid() id: string, @Body({ schema: corpoDasColunas }) corpo: CorpoDasColunas) {
    await this.commands.execute(new EscolherColunas(id, corpo));
    return feito('Colunas trocadas e linhas conferidas de novo.');
  }

  @Put('leitura/:id')
  @RequiresPower('importacoes:alterar')
  async leitura(
    @Context() origin: RequestContext,
    @Uuid() id: string,
    @Body({ schema: corpoDaLeitura }) corpo: CorpoDaLeitura,
  ) {
    await this.commands.execute(new RelerPlanilha(origin, id, corpo));
    return feito('Planilha lida de novo.');
  }

  @Post('nomes/:id')
  @RequiresPower('importacoes:alterar')
  async nomes(
    @Context() origin: RequestContext,
    @Uuid() id: string,
    @Body({ schema: corpoDoNomeQueFalta }) corpo: CorpoDoNomeQueFalta,
    @HasPower('produtos:alterar') comProdutos: boolean,
    @HasPower('despesas:alterar') comDespesas: boolean,
  ) {
    if (!(corpo.de === 'categorias-de-produtos' ? comProdutos : comDespesas))
      throw new RequestRefused(403, 'Você não tem permissão para fazer isto.');
    const result = await this.commands.execute(new CriarNomeQueFalta(origin, id, corpo));
    return created(CRIADO[corpo.de], result);
  }

  @Put('escolher/:id')
  @RequiresPower('importacoes:alterar')
  async escolher(@Uuid() id: string, @Body({ schema: corpoDaEscolha }) corpo: CorpoDaEscolha) {
    const quantas = await this.commands.execute(new EscolherLinhas(id, corpo));
    return feito(linhasEscolhidas(quantas));
  }

  @Delete('destroy/:id')
  @RequiresPower('importacoes:alterar')
  async destroy(@Uuid() id: string) {
    await this.commands.execute(new DescartarPlanilha(id));
    return feito('Planilha descartada.');
  }

  @Put('importar/:id')
  @RequiresPower('importacoes:alterar')
  async importar(@Context() origin: RequestContext, @Uuid() id: string) {
    const result = await this.commands.execute(new IniciarImportacao(origin, id));
    return created('Importação iniciada.', result);
  }
}
