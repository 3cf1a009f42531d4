import {
  consultaDeLista,
  consultaDeTabela,
  type ConsultaDeLista,
  type ConsultaDeTabela,
  type Lista,
  type Pagina,
} from '@encomenda/contracts/shared/http';
import {
  corpoDoUsuario,
  type CorpoDoUsuario,
  type OpcaoDePapel,
  type Usuario,
} from '@encomenda/contracts/usuarios/usuarios.http';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { Exige } from '../platform/auth/exige.js';
import { created, type Answer } from '../platform/commands/answer.js';
import { Context, type RequestContext } from '../platform/http/request-context.js';
import { Csv } from '../platform/queries/csv.interceptor.js';
import { CriacaoDeUsuarios } from './criacao-de-usuarios.js';
import { USUARIOS_EM_CSV } from './usuarios.csv.js';
import { UsuariosQueries } from './usuarios.queries.js';

@Controller('api/adm')
export class UsuariosController {
  constructor(
    private readonly criacao: CriacaoDeUsuarios,
    private readonly queries: UsuariosQueries,
  ) {}

  @Exige('usuarios:alterar')
  @Post('users/store')
  async store(
    @Body({ schema: corpoDoUsuario }) corpo: CorpoDoUsuario,
    @Context() context: RequestContext,
  ): Promise<Answer> {
    return created('Usuário cadastrado com sucesso.', await this.criacao.criar(corpo, context));
  }

  @Exige('usuarios:ler')
  @Get('users/datatable')
  @Csv(USUARIOS_EM_CSV)
  datatable(
    @Query({ schema: consultaDeTabela }) consulta: ConsultaDeTabela,
  ): Promise<Pagina<Usuario>> {
    return this.queries.tabela(consulta);
  }

  @Exige('usuarios:ler')
  @Get('roles/list')
  papeis(@Query({ schema: consultaDeLista }) { pesquisa }: ConsultaDeLista): Lista<OpcaoDePapel> {
    return this.queries.papeis(pesquisa);
  }
}
