import {
  corpoDaEncomendaDoProduto,
  type CorpoDaEncomendaDoProduto,
} from '@encomenda/contracts/produtos/encomenda-do-produto.http';
import { corpoDoProduto, type CorpoDoProduto } from '@encomenda/contracts/produtos/produtos.http';
import {
  consultaDeListaPaginada,
  consultaDeTabela,
  type ConsultaDeListaPaginada,
  type ConsultaDeTabela,
} from '@encomenda/contracts/shared/transport/http';
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RequiresPower } from '../platform/auth/access.js';
import { created, done } from '../platform/commands/answer/answer.js';
import { Id } from '../platform/http/parameters/id.js';
import { Referencing } from '../platform/http/parameters/references.interceptor.js';
import { Context, type RequestContext } from '../platform/http/request/request-context.js';
import { FromReadModels } from '../platform/queries/read-models/from-read-models.js';
import { Csv } from '../platform/queries/csv/csv.interceptor.js';
import { AtualizarProduto } from './cadastro/atualizar-produto.js';
import { CadastrarProduto } from './cadastro/cadastrar-produto.js';
import { DefinirEncomenda } from './encomenda/definir-encomenda.js';
import { DescontinuarProduto } from './cadastro/descontinuar-produto.js';
import { PRODUTOS_EM_CSV } from './produtos.csv.js';
import { CadastroDeProdutos } from './produtos.queries.js';
import { REFERENCIAS_DO_PRODUTO } from './referencias.js';

@Controller('api/adm/produtos')
export class ProdutosController {
  constructor(
    private readonly commands: CommandBus,
    private readonly cadastro: CadastroDeProdutos,
  ) {}

  @Post('store')
  @RequiresPower('produtos:alterar')
  @Referencing(REFERENCIAS_DO_PRODUTO)
  async store(
    @Context() origin: RequestContext,
    @Body({ schema: corpoDoProduto }) corpo: CorpoDoProduto,
  ) {
    const result = await this.commands.execute(new CadastrarProduto(origin, corpo));
    return created('Produto cadastrado.', result);
  }

  @Get('show/:id')
  @FromReadModels()
  @RequiresPower('produtos:ler')
  show(@Id() id: number) {
    return this.cadastro.mostrar(id);
  }

  @Put('update/:id')
  @RequiresPower('produtos:alterar')
  async update(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDoProduto }) corpo: CorpoDoProduto,
  ) {
    const result = await this.commands.execute(new AtualizarProduto(origin, id, corpo));
    return done('Produto atualizado.', result);
  }

  @Put('encomenda/:id')
  @RequiresPower('produtos:alterar')
  async encomenda(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDaEncomendaDoProduto }) corpo: CorpoDaEncomendaDoProduto,
  ) {
    const result = await this.commands.execute(new DefinirEncomenda(origin, id, corpo));
    return done('Encomenda do produto definida.', result);
  }

  @Delete('destroy/:id')
  @RequiresPower('produtos:alterar')
  async destroy(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new DescontinuarProduto(origin, id));
    return done('Produto excluído.', result);
  }

  @Get('list')
  @FromReadModels()
  @Csv(PRODUTOS_EM_CSV)
  @RequiresPower('produtos:ler')
  list(@Query({ schema: consultaDeListaPaginada }) consulta: ConsultaDeListaPaginada) {
    return this.cadastro.tabela(consulta, 'por-nome');
  }

  @Get('datatable')
  @FromReadModels()
  @Csv(PRODUTOS_EM_CSV)
  @RequiresPower('produtos:ler')
  datatable(@Query({ schema: consultaDeTabela }) consulta: ConsultaDeTabela) {
    return this.cadastro.tabela(consulta);
  }
}
