import {
  corpoDaEntrega,
  corpoDaOrdem,
  type AbaDeEntregas,
  type CorpoDaEntrega,
  type CorpoDaOrdem,
} from '@encomenda/contracts/entregas/entregas.http';
import {
  consultaDeTabela,
  type ConsultaDeTabela,
} from '@encomenda/contracts/shared/transport/http';
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RequiresPower } from '../platform/auth/access.js';
import { Answer, created, done } from '../platform/commands/answer/answer.js';
import { Id } from '../platform/http/parameters/id.js';
import { Context, type RequestContext } from '../platform/http/request/request-context.js';
import { FromReadModels } from '../platform/queries/read-models/from-read-models.js';
import { Csv } from '../platform/queries/csv/csv.interceptor.js';
import { AbaPipe } from './aba.pipe.js';
import { AlternarFinalizacao } from './atos/alternar-finalizacao.js';
import { CriarEntrega } from './atos/criar-entrega.js';
import { ENTREGAS_EM_CSV } from './entregas.csv.js';
import { ListaDeEntregas } from './entregas.queries.js';
import { ExcluirEntrega } from './atos/excluir-entrega.js';
import { fraseDosMarcados } from './destinos/frase-dos-marcados.js';
import { MarcarEntregues } from './destinos/marcar-entregues.js';
import { OrdenarDestinos } from './destinos/ordenar-destinos.js';
import { RemarcarEntrega } from './atos/remarcar-entrega.js';

@Controller('api/adm/entregas')
export class EntregasController {
  constructor(
    private readonly commands: CommandBus,
    private readonly lista: ListaDeEntregas,
  ) {}

  @Get('show/:id')
  @FromReadModels()
  @RequiresPower('entregas:ler')
  show(@Id() id: number) {
    return this.lista.mostrar(id);
  }

  @Post('store')
  @RequiresPower('entregas:alterar')
  async store(
    @Context() origin: RequestContext,
    @Body({ schema: corpoDaEntrega }) corpo: CorpoDaEntrega,
  ) {
    const result = await this.commands.execute(new CriarEntrega(origin, corpo));
    return created('Entrega cadastrada.', result);
  }

  @Put('update/:id')
  @RequiresPower('entregas:alterar')
  async update(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDaEntrega }) corpo: CorpoDaEntrega,
  ) {
    const result = await this.commands.execute(new RemarcarEntrega(origin, id, corpo));
    return done('Entrega atualizada.', result);
  }

  /** A repeated request reverts the change unless it carries the same Idempotency-Key. */
  @Put('finalizar/:id')
  @RequiresPower('entregas:alterar')
  async finalizar(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new AlternarFinalizacao(origin, id));
    const reaberta = result.events.some(({ type }) => type === 'EntregaReaberta');
    const feito = reaberta ? 'reaberta' : 'finalizada';
    return done(`Entrega ${feito}.`, result);
  }

  /** Requires no power over orders: the answer tells only stages, which the delivery shows anyway. */
  @Put('marcar-entregues/:id')
  @RequiresPower('entregas:alterar')
  async marcarEntregues(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new MarcarEntregues(origin, id));
    return new Answer(result, fraseDosMarcados(result));
  }

  @Put('ordenar/:id')
  @RequiresPower('entregas:alterar')
  async ordenar(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDaOrdem }) corpo: CorpoDaOrdem,
  ) {
    const result = await this.commands.execute(new OrdenarDestinos(origin, id, corpo));
    return done('Ordem dos destinos atualizada.', result);
  }

  @Delete('destroy/:id')
  @RequiresPower('entregas:alterar')
  async destroy(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new ExcluirEntrega(origin, id));
    return done('Entrega removida.', result);
  }

  @Get('datatable')
  @FromReadModels()
  @Csv(ENTREGAS_EM_CSV)
  @RequiresPower('entregas:ler')
  todas(@Query({ schema: consultaDeTabela }) consulta: ConsultaDeTabela) {
    return this.lista.tabela(0, consulta);
  }

  @Get('datatable/:tab')
  @FromReadModels()
  @Csv(ENTREGAS_EM_CSV)
  @RequiresPower('entregas:ler')
  datatable(
    @Param('tab', AbaPipe) aba: AbaDeEntregas,
    @Query({ schema: consultaDeTabela }) consulta: ConsultaDeTabela,
  ) {
    return this.lista.tabela(aba, consulta);
  }
}
