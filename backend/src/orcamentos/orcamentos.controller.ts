import type { AbaDeOrcamentos } from '@encomenda/contracts/orcamentos/situacao-do-orcamento';
import {
  consultaDeOrcamentos,
  corpoDaAprovacao,
  corpoDaRecusa,
  corpoDaRevisao,
  corpoDoEnvio,
  corpoDoOrcamento,
  type ConsultaDeOrcamentos,
  type CorpoDaAprovacao,
  type CorpoDaRecusa,
  type CorpoDoEnvio,
  type CorpoDoOrcamento,
} from '@encomenda/contracts/orcamentos/orcamentos.http';
import {
  consultaDaImagem,
  type ConsultaDaImagem,
} from '@encomenda/contracts/produtos/produtos.http';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Res,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { ArquivosGuardados } from '../arquivos/arquivos-guardados.js';
import { pastaDoCliente } from '../arquivos/donos.js';
import { RequiresPower } from '../platform/auth/access.js';
import { HasPower } from '../platform/auth/has-power.js';
import { answerText } from '../platform/commands/answer/answer-text.js';
import { created, done } from '../platform/commands/answer/answer.js';
import { Files, type FileOfForm } from '../platform/files/received/form-with-files.js';
import { Id } from '../platform/http/parameters/id.js';
import { Context, type RequestContext } from '../platform/http/request/request-context.js';
import { RequestRefused } from '../platform/http/errors/request-refused.js';
import { Csv } from '../platform/queries/csv/csv.interceptor.js';
import { FromReadModels } from '../platform/queries/read-models/from-read-models.js';
import {
  customerOfQuote,
  RecordsExport,
  RecordsReading,
} from '../platform/readings/records-reading.js';
import { AbaPipe } from './aba.pipe.js';
import { AprovarOrcamento } from './resposta/aprovar-orcamento.js';
import { DetalheDoOrcamento, fotoInexistente } from './detalhe-do-orcamento.queries.js';
import { EnviarOrcamento } from './resposta/enviar-orcamento.js';
import { EnviosDosOrcamentos } from './envio-do-orcamento.queries.js';
import { EscreverOrcamento } from './escrita/escrever-orcamento.js';
import { ExcluirOrcamento } from './escrita/excluir-orcamento.js';
import { FOTOS_DO_ORCAMENTO } from './fotos/fotos-do-orcamento.finalidade.js';
import { RecebeFotosDoOrcamento } from './fotos/recebe-fotos-do-orcamento.js';
import { ORCAMENTOS_EM_CSV } from './orcamentos.csv.js';
import { ListaDeOrcamentos } from './orcamentos.queries.js';
import { RecusarOrcamento } from './resposta/recusar-orcamento.js';
import { ReverOrcamento } from './escrita/rever-orcamento.js';

@Controller('api/adm/orcamentos')
export class OrcamentosController {
  constructor(
    private readonly commands: CommandBus,
    private readonly lista: ListaDeOrcamentos,
    private readonly detalhe: DetalheDoOrcamento,
    private readonly envios: EnviosDosOrcamentos,
    private readonly arquivos: ArquivosGuardados,
  ) {}

  @Get('datatable/:tab')
  @FromReadModels()
  @Csv(ORCAMENTOS_EM_CSV)
  @RecordsExport('Exportação de orçamentos')
  @RequiresPower('orcamentos:ler')
  datatable(
    @Param('tab', AbaPipe) aba: AbaDeOrcamentos,
    @Query({ schema: consultaDeOrcamentos }) consulta: ConsultaDeOrcamentos,
  ) {
    return this.lista.tabela(aba, consulta);
  }

  @Get('contagens')
  @FromReadModels()
  @RequiresPower('orcamentos:ler')
  contagens() {
    return this.lista.contagens();
  }

  @Get('show/:id')
  @FromReadModels()
  @RecordsReading('Orçamento', customerOfQuote)
  @RequiresPower('orcamentos:ler')
  show(@Id() id: number) {
    return this.detalhe.mostrar(id);
  }

  @Get('repetir/:id')
  @FromReadModels()
  @RecordsReading('Orçamento', customerOfQuote)
  @RequiresPower('orcamentos:ler')
  repetir(@Id() id: number) {
    return this.detalhe.paraRever(id);
  }

  @Get('foto/:id/:versao/:lugar')
  @RecordsReading('Foto do orçamento', customerOfQuote)
  @RequiresPower(FOTOS_DO_ORCAMENTO.ler)
  async foto(
    @Id() id: number,
    @Id('versao') versao: number,
    @Id('lugar') lugar: number,
    @Query({ schema: consultaDaImagem }) { tamanho }: ConsultaDaImagem,
    @Res() response: Response,
  ) {
    const { hash, clienteId } = await this.detalhe.foto(id, versao, lugar);
    await this.arquivos.enviar(
      response,
      { hash, pasta: pastaDoCliente(clienteId) },
      { nome: 'foto', tamanho, cache: FOTOS_DO_ORCAMENTO.cache, inexistente: fotoInexistente },
    );
  }

  @Post('store')
  @RequiresPower('orcamentos:alterar')
  @UseInterceptors(RecebeFotosDoOrcamento)
  async store(
    @Context() origin: RequestContext,
    @Body({ schema: corpoDoOrcamento }) corpo: CorpoDoOrcamento,
    @Files() arquivos: readonly FileOfForm[],
    @HasPower('clientes:alterar') podeCadastrar: boolean,
  ) {
    exigirCadastro(corpo, podeCadastrar);
    const result = await this.commands.execute(new EscreverOrcamento(origin, corpo, arquivos));
    return created(`Orçamento #${result.id} escrito.`, result);
  }

  @Put('update/:id')
  @RequiresPower('orcamentos:alterar')
  @UseInterceptors(RecebeFotosDoOrcamento)
  async update(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDaRevisao }) corpo: CorpoDoOrcamento,
    @Files() arquivos: readonly FileOfForm[],
    @HasPower('clientes:alterar') podeCadastrar: boolean,
  ) {
    exigirCadastro(corpo, podeCadastrar);
    const result = await this.commands.execute(new ReverOrcamento(origin, id, corpo, arquivos));
    return done(answerText(result.events, `Orçamento #${id} sem alterações.`), result);
  }

  @Put('aprovar/:id')
  @RequiresPower('orcamentos:alterar')
  async aprovar(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDaAprovacao }) corpo: CorpoDaAprovacao,
  ) {
    const result = await this.commands.execute(new AprovarOrcamento(origin, id, corpo));
    return done(answerText(result.events, `Orçamento #${id} aprovado.`), result);
  }

  @Put('recusar/:id')
  @RequiresPower('orcamentos:alterar')
  async recusar(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDaRecusa }) corpo: CorpoDaRecusa,
  ) {
    const result = await this.commands.execute(new RecusarOrcamento(origin, id, corpo));
    return done(answerText(result.events, `Orçamento #${id} recusado.`), result);
  }

  @Get('envio/:id')
  @RequiresPower('orcamentos:alterar')
  envio(@Id() id: number) {
    return this.envios.de(id);
  }

  @Post('envio/:id')
  @HttpCode(200)
  @RequiresPower('orcamentos:alterar')
  async enviar(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDoEnvio }) corpo: CorpoDoEnvio,
  ) {
    const result = await this.commands.execute(new EnviarOrcamento(origin, id, corpo));
    return done(answerText(result.events, `Orçamento #${id} preparado.`), result);
  }

  @Delete('destroy/:id')
  @RequiresPower('orcamentos:alterar')
  async destroy(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new ExcluirOrcamento(origin, id));
    return done(answerText(result.events, `Orçamento #${id} excluído.`), result);
  }
}

const exigirCadastro = ({ cliente }: CorpoDoOrcamento, podeCadastrar: boolean): void => {
  if (cliente && !podeCadastrar)
    throw new RequestRefused(403, 'Você não tem permissão para fazer isto.');
};
