import {
  consultaDaImagem,
  type ConsultaDaImagem,
} from '@encomenda/contracts/produtos/produtos.http';
import {
  consultaDeTabela,
  type ConsultaDeTabela,
} from '@encomenda/contracts/shared/transport/http';
import type { AbaDeSolicitacoes } from '@encomenda/contracts/solicitacoes/situacao';
import {
  corpoDaRecusaDaSolicitacao,
  corpoDaResposta,
  corpoDoClienteDaSolicitacao,
  type CorpoDaRecusaDaSolicitacao,
  type CorpoDaResposta,
  type CorpoDoClienteDaSolicitacao,
} from '@encomenda/contracts/solicitacoes/solicitacoes.http';
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
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { ArquivosGuardados } from '../arquivos/arquivos-guardados.js';
import { pastaDaSolicitacao } from '../arquivos/donos.js';
import { RequiresPower } from '../platform/auth/access.js';
import { answerText } from '../platform/commands/answer/answer-text.js';
import { done } from '../platform/commands/answer/answer.js';
import { Id } from '../platform/http/parameters/id.js';
import { Context, type RequestContext } from '../platform/http/request/request-context.js';
import { Csv } from '../platform/queries/csv/csv.interceptor.js';
import { FromReadModels } from '../platform/queries/read-models/from-read-models.js';
import { manyPeople, RecordsExport, RecordsReading } from '../platform/readings/records-reading.js';
import { AbaPipe } from './aba.pipe.js';
import { EliminarDadosDaSolicitacao } from './atos/eliminar-dados.js';
import { EscolherClienteDaSolicitacao } from './atos/escolher-cliente.js';
import { FOTOS_DA_SOLICITACAO } from './fotos-da-solicitacao.finalidade.js';
import { RecusarSolicitacao } from './atos/recusar-solicitacao.js';
import { ResponderSolicitacao } from './atos/responder-solicitacao.js';
import { SOLICITACOES_EM_CSV } from './solicitacoes.csv.js';
import { fotoInexistente, SolicitacoesDoSite } from './solicitacoes.queries.js';

@Controller('api/adm/solicitacoes')
export class SolicitacoesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly solicitacoes: SolicitacoesDoSite,
    private readonly arquivos: ArquivosGuardados,
  ) {}

  @Get('datatable/:tab')
  @FromReadModels()
  @Csv(SOLICITACOES_EM_CSV)
  @RecordsExport('Exportação de solicitações')
  @RequiresPower('solicitacoes:ler')
  datatable(
    @Param('tab', AbaPipe) aba: AbaDeSolicitacoes,
    @Query({ schema: consultaDeTabela }) consulta: ConsultaDeTabela,
  ) {
    return this.solicitacoes.tabela(aba, consulta);
  }

  @Get('contagens')
  @FromReadModels()
  @RequiresPower('solicitacoes:ler')
  contagens() {
    return this.solicitacoes.contagens();
  }

  @Get('show/:id')
  @FromReadModels()
  @RecordsReading('Solicitação', manyPeople)
  @RequiresPower('solicitacoes:ler')
  show(@Id() id: number) {
    return this.solicitacoes.mostrar(id);
  }

  @Get('foto/:id')
  @RecordsReading('Foto de solicitação', manyPeople)
  @RequiresPower(FOTOS_DA_SOLICITACAO.ler)
  async foto(
    @Id() id: number,
    @Query({ schema: consultaDaImagem }) { tamanho }: ConsultaDaImagem,
    @Res() response: Response,
  ) {
    const { hash, solicitacaoId } = await this.solicitacoes.foto(id);
    await this.arquivos.enviar(
      response,
      { hash, pasta: pastaDaSolicitacao(solicitacaoId) },
      {
        nome: 'referencia',
        tamanho,
        cache: FOTOS_DA_SOLICITACAO.cache,
        inexistente: fotoInexistente,
      },
    );
  }

  @Post('responder/:id')
  @HttpCode(200)
  @RequiresPower('solicitacoes:alterar')
  async responder(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDaResposta }) corpo: CorpoDaResposta,
  ) {
    const result = await this.commands.execute(new ResponderSolicitacao(origin, id, corpo));
    return done(answerText(result.events, `Solicitação #${id} respondida.`), result);
  }

  @Put('recusar/:id')
  @RequiresPower('solicitacoes:alterar')
  async recusar(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDaRecusaDaSolicitacao }) corpo: CorpoDaRecusaDaSolicitacao,
  ) {
    const result = await this.commands.execute(new RecusarSolicitacao(origin, id, corpo));
    return done(answerText(result.events, `Solicitação #${id} recusada.`), result);
  }

  @Put('cliente/:id')
  @RequiresPower('solicitacoes:alterar')
  async cliente(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDoClienteDaSolicitacao }) corpo: CorpoDoClienteDaSolicitacao,
  ) {
    const result = await this.commands.execute(new EscolherClienteDaSolicitacao(origin, id, corpo));
    return done(answerText(result.events, `Cliente da solicitação #${id} escolhido.`), result);
  }

  @Delete('dados/:id')
  @RequiresPower('titulares:alterar')
  async dados(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new EliminarDadosDaSolicitacao(origin, id));
    return done(
      answerText(result.events, `Os dados pessoais da solicitação #${id} já foram eliminados.`),
      result,
    );
  }
}
