import {
  corpoDoDestino,
  corpoDoDestinoAtualizado,
  type CorpoDoDestino,
  type CorpoDoDestinoAtualizado,
} from '@encomenda/contracts/entregas/entregas.http';
import {
  consultaDeLista,
  consultaDeTabela,
  type ConsultaDeLista,
  type ConsultaDeTabela,
  type RespostaDeCriacao,
} from '@encomenda/contracts/shared/transport/http';
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PEDIDO_DA_PARTE } from '../../pedidos/referencias.js';
import { RequiresPower } from '../../platform/auth/access.js';
import { HasPower } from '../../platform/auth/has-power.js';
import { Answer, created, done } from '../../platform/commands/answer/answer.js';
import { Id } from '../../platform/http/parameters/id.js';
import { Referencing } from '../../platform/http/parameters/references.interceptor.js';
import { Context, type RequestContext } from '../../platform/http/request/request-context.js';
import { FromReadModels } from '../../platform/queries/read-models/from-read-models.js';
import { Csv } from '../../platform/queries/csv/csv.interceptor.js';
import { RecordsExport } from '../../platform/readings/records-reading.js';
import { AdicionarDestino } from './adicionar-destino.js';
import { AtualizarDestino } from './atualizar-destino.js';
import { DestinosDasEntregas } from './destinos.queries.js';
import { DESTINOS_EM_CSV } from '../entregas.csv.js';
import { EntregarDestino } from './marcar-entregues.js';
import { PedidosParaEntregar } from './pedidos-para-entregar.queries.js';
import { RemoverDestino } from './remover-destino.js';

@Controller('api/adm/entrega-destinos')
export class DestinosController {
  constructor(
    private readonly commands: CommandBus,
    private readonly destinos: DestinosDasEntregas,
    private readonly paraEntregar: PedidosParaEntregar,
  ) {}

  /** Warns, but does not refuse, when the order is in another open delivery too. */
  @Post('store')
  @RequiresPower('entregas:alterar')
  @Referencing({ pedido_id: PEDIDO_DA_PARTE })
  async store(
    @Context() origin: RequestContext,
    @Body({ schema: corpoDoDestino }) corpo: CorpoDoDestino,
  ): Promise<Answer<RespostaDeCriacao>> {
    const result = await this.commands.execute(new AdicionarDestino(origin, corpo));
    const frase = 'Destino adicionado.';
    const { pedido_id, entrega_id } = corpo;
    const aviso = await this.paraEntregar.avisoDeOutraEntrega(pedido_id, entrega_id);
    if (aviso === null) return created(frase, result);
    return new Answer(result, { message: `${frase} ${aviso}`, type: 'warning', id: result.id });
  }

  @Get('show/:id')
  @FromReadModels()
  @RequiresPower('entregas:ler')
  show(
    @Id() id: number,
    @HasPower('valores:ler') comValores: boolean,
    @HasPower('producao:alterar') comTelefone: boolean,
  ) {
    return this.destinos.mostrar(id, { comValores, comTelefone });
  }

  @Put('update/:id')
  @RequiresPower('entregas:alterar')
  async update(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDoDestinoAtualizado }) corpo: CorpoDoDestinoAtualizado,
  ) {
    const result = await this.commands.execute(new AtualizarDestino(origin, id, corpo));
    return done('Destino atualizado.', result);
  }

  @Put('entregar/:id')
  @RequiresPower('entregas:alterar')
  async entregar(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new EntregarDestino(origin, id));
    return done(`Pedido #${result.pedidoId} entregue.`, result);
  }

  @Delete('destroy/:id')
  @RequiresPower('entregas:alterar')
  async destroy(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new RemoverDestino(origin, id));
    return done('Destino removido.', result);
  }

  @Get('datatable/:deliveryId')
  @FromReadModels()
  @Csv(DESTINOS_EM_CSV)
  @RecordsExport('Exportação dos destinos de uma entrega')
  @RequiresPower('entregas:ler')
  datatable(
    @Id('deliveryId') entregaId: number,
    @Query({ schema: consultaDeTabela }) consulta: ConsultaDeTabela,
    @HasPower('valores:ler') comValores: boolean,
    @HasPower('producao:alterar') comTelefone: boolean,
  ) {
    return this.destinos.daEntrega(entregaId, consulta, { comValores, comTelefone });
  }

  /** Requires `entregas:alterar`, because it shows addresses of people who are in no delivery. */
  @Get('pedido_list')
  @RequiresPower('entregas:alterar')
  pedidos(
    @Query({ schema: consultaDeLista }) consulta: ConsultaDeLista,
    @HasPower('clientes:ler') comCadastro: boolean,
  ) {
    return this.paraEntregar.lista(consulta, comCadastro);
  }
}
