import {
  corpoDaRedefinicao,
  type CorpoDaRedefinicao,
} from '@encomenda/contracts/sessao/segundo-fator.http';
import {
  consultaDeLista,
  type ConsultaDeLista,
  type Lista,
  type Pagina,
} from '@encomenda/contracts/shared/transport/http';
import {
  consultaDeUsuarios,
  corpoDoUsuario,
  corpoDoUsuarioAlterado,
  type ConsultaDeUsuarios,
  type CorpoDoUsuario,
  type CorpoDoUsuarioAlterado,
  type OpcaoDePapel,
  type Usuario,
} from '@encomenda/contracts/usuarios/usuarios.http';
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RequiresPower } from '../platform/auth/access.js';
import { created, done, type Answer } from '../platform/commands/answer/answer.js';
import { Id } from '../platform/http/parameters/id.js';
import { Context, type RequestContext } from '../platform/http/request/request-context.js';
import { Csv } from '../platform/queries/csv/csv.interceptor.js';
import { AlterarUsuario } from './cadastro/alterar-usuario.js';
import { CriarUsuario } from './cadastro/criar-usuario.js';
import { DesativarUsuario } from './cadastro/desativar-usuario.js';
import { ReativarUsuario } from './cadastro/reativar-usuario.js';
import { RedefinirSegundoFator } from './segundo-fator/redefinir-segundo-fator.js';
import { USUARIOS_EM_CSV } from './usuarios.csv.js';
import { CadastroDeUsuarios } from './usuarios.queries.js';

@Controller('api/adm')
export class UsuariosController {
  constructor(
    private readonly commands: CommandBus,
    private readonly cadastro: CadastroDeUsuarios,
  ) {}

  @RequiresPower('usuarios:alterar')
  @Post('users/store')
  async store(
    @Body({ schema: corpoDoUsuario }) corpo: CorpoDoUsuario,
    @Context() context: RequestContext,
  ): Promise<Answer> {
    return created(
      'Usuário cadastrado.',
      await this.commands.execute(new CriarUsuario(context, corpo)),
    );
  }

  @RequiresPower('usuarios:ler')
  @Get('users/show/:id')
  show(@Id() id: number): Promise<Usuario> {
    return this.cadastro.mostrar(id);
  }

  @RequiresPower('usuarios:alterar')
  @Put('users/update/:id')
  async update(
    @Context() context: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDoUsuarioAlterado }) corpo: CorpoDoUsuarioAlterado,
  ): Promise<Answer> {
    return done(
      'Usuário atualizado.',
      await this.commands.execute(new AlterarUsuario(context, id, corpo)),
    );
  }

  @RequiresPower('usuarios:alterar')
  @Delete('users/destroy/:id')
  async destroy(@Context() context: RequestContext, @Id() id: number): Promise<Answer> {
    return done(
      'Usuário desativado.',
      await this.commands.execute(new DesativarUsuario(context, id)),
    );
  }

  @RequiresPower('usuarios:alterar')
  @Put('users/reativar/:id')
  async reativar(@Context() context: RequestContext, @Id() id: number): Promise<Answer> {
    return done(
      'Usuário reativado.',
      await this.commands.execute(new ReativarUsuario(context, id)),
    );
  }

  @RequiresPower('usuarios:alterar')
  @Put('users/redefinir-segundo-fator/:id')
  async redefinirSegundoFator(
    @Context() context: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDaRedefinicao }) corpo: CorpoDaRedefinicao,
  ): Promise<Answer> {
    const result = await this.commands.execute(new RedefinirSegundoFator(context, id, corpo));
    return done('Verificação em duas etapas redefinida. As sessões foram encerradas.', result);
  }

  @RequiresPower('usuarios:ler')
  @Get('users/datatable')
  @Csv(USUARIOS_EM_CSV)
  datatable(
    @Query({ schema: consultaDeUsuarios }) consulta: ConsultaDeUsuarios,
  ): Promise<Pagina<Usuario>> {
    return this.cadastro.tabela(consulta);
  }

  @RequiresPower('usuarios:ler')
  @Get('roles/list')
  papeis(@Query({ schema: consultaDeLista }) { pesquisa }: ConsultaDeLista): Lista<OpcaoDePapel> {
    return this.cadastro.papeis(pesquisa);
  }
}
