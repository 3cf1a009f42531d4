import {
  avisoDeDuplicado,
  consultaDeClientes,
  consultaDeDuplicado,
  consultaDeTelefone,
  corpoDaAlteracaoDoCliente,
  corpoDaJuncao,
  corpoDoCliente,
  type ConsultaDeClientes,
  type ConsultaDeDuplicado,
  type ConsultaDeTelefone,
  type CorpoDaJuncao,
  type CorpoDoCliente,
} from '@encomenda/contracts/clientes/clientes.http';
import {
  consultaDeLista,
  type ConsultaDeLista,
  type RespostaDeAcao,
} from '@encomenda/contracts/shared/transport/http';
import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RequiresPower } from '../platform/auth/access.js';
import { HasPower } from '../platform/auth/has-power.js';
import { Answer, created, done } from '../platform/commands/answer/answer.js';
import { Id } from '../platform/http/parameters/id.js';
import { Context, type RequestContext } from '../platform/http/request/request-context.js';
import { Csv } from '../platform/queries/csv/csv.interceptor.js';
import { FromReadModels } from '../platform/queries/read-models/from-read-models.js';
import {
  RecordsExport,
  RecordsReading,
  oneCustomer,
} from '../platform/readings/records-reading.js';
import { AtualizarCliente } from './cadastro/atualizar-cliente.js';
import { CadastrarCliente } from './cadastro/cadastrar-cliente.js';
import { ClientesDuplicados } from './juncao/clientes-duplicados.queries.js';
import { CLIENTES_EM_CSV } from './clientes.csv.js';
import { CadastroDeClientes } from './clientes.queries.js';
import { ExcluirCliente } from './cadastro/excluir-cliente.js';
import { JuntarClientes } from './juncao/juntar-clientes.js';
import { PassagemDosRegistros } from './juncao/passagem-dos-registros.js';

const JUNTADOS_SEM_PASSAR =
  'Clientes juntados. Os pedidos do outro cadastro ainda estão passando para este.';

@Controller('api/adm/clientes')
export class ClientesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly cadastro: CadastroDeClientes,
    private readonly duplicados: ClientesDuplicados,
    private readonly passagem: PassagemDosRegistros,
  ) {}

  @Post('store')
  @RequiresPower('clientes:alterar')
  async store(
    @Context() origin: RequestContext,
    @Body({ schema: corpoDoCliente }) corpo: CorpoDoCliente,
  ) {
    const result = await this.commands.execute(new CadastrarCliente(origin, corpo));
    return this.comAviso(created('Cliente cadastrado.', result), corpo, result.id);
  }

  @Put('update/:id')
  @RequiresPower('clientes:alterar')
  async update(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDaAlteracaoDoCliente }) corpo: CorpoDoCliente,
  ) {
    const result = await this.commands.execute(new AtualizarCliente(origin, id, corpo));
    return this.comAviso(done('Cliente atualizado.', result), corpo, id);
  }

  @Get('show/:id')
  @FromReadModels()
  @RecordsReading('Cadastro do cliente', oneCustomer)
  @RequiresPower('clientes:ler')
  show(
    @Id() id: number,
    @HasPower('pedidos:ler') comCompras: boolean,
    @HasPower('clientes:alterar') podeExcluir: boolean,
  ) {
    return this.cadastro.mostrar(id, { comCompras, podeExcluir });
  }

  @Delete('destroy/:id')
  @RequiresPower('clientes:alterar')
  async destroy(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new ExcluirCliente(origin, id));
    return done('Cliente excluído.', result);
  }

  /** Merges the customer `:id` into the customer that the body names. */
  @Post('juntar/:id')
  @HttpCode(200)
  @RequiresPower('clientes:alterar')
  async juntar(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDaJuncao }) corpo: CorpoDaJuncao,
  ) {
    const result = await this.commands.execute(new JuntarClientes(origin, id, corpo));
    const passados = await this.passagem.mostrada(id);
    return done(passados ? 'Clientes juntados.' : JUNTADOS_SEM_PASSAR, result);
  }

  @Get('duplicados')
  @FromReadModels()
  @RequiresPower('clientes:ler')
  pares(@HasPower('clientes:alterar') atende: boolean) {
    return this.duplicados.pares(atende);
  }

  @Get('list')
  @FromReadModels()
  @RequiresPower('clientes:ler')
  list(
    @Query({ schema: consultaDeLista }) consulta: ConsultaDeLista,
    @HasPower('clientes:alterar') atende: boolean,
  ) {
    return this.cadastro.lista(consulta, atende);
  }

  @Get('datatable')
  @FromReadModels()
  @RecordsExport('Exportação de clientes')
  @Csv(CLIENTES_EM_CSV)
  @RequiresPower('clientes:ler')
  datatable(
    @Query({ schema: consultaDeClientes }) consulta: ConsultaDeClientes,
    @HasPower('pedidos:ler') comCompras: boolean,
  ) {
    return this.cadastro.tabela(consulta, comCompras);
  }

  @Get('duplicado')
  @RequiresPower('clientes:ler')
  duplicado(@Query({ schema: consultaDeDuplicado }) consulta: ConsultaDeDuplicado) {
    return this.cadastro.duplicado(consulta);
  }

  @Get('telefone')
  @RequiresPower('clientes:ler')
  telefone(@Query({ schema: consultaDeTelefone }) consulta: ConsultaDeTelefone) {
    return this.cadastro.telefone(consulta);
  }

  /** Adds a warning to the answer when another customer has the same CPF or CNPJ. */
  private async comAviso<Body extends RespostaDeAcao>(
    { result, body }: Answer<Body>,
    { cpf, cnpj }: CorpoDoCliente,
    clienteId: number,
  ): Promise<Answer<Body>> {
    const avisos: string[] = [];
    for (const [documento, consulta] of [
      ['CPF', { cpf, cnpj: null }],
      ['CNPJ', { cpf: null, cnpj }],
    ] as const) {
      const { cliente } = await this.cadastro.duplicado({ ...consulta, ignorar: clienteId });
      if (cliente !== null) avisos.push(avisoDeDuplicado(documento, cliente.nome));
    }
    if (avisos.length === 0) return new Answer(result, body);
    const message = [body.message, ...avisos].join(' ');
    return new Answer(result, { ...body, message, type: 'warning' });
  }
}
