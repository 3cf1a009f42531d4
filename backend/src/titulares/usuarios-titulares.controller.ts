import {
  O_QUE_FICA_DO_USUARIO,
  O_QUE_SE_APAGA_DO_USUARIO,
} from '@encomenda/contracts/titulares/titular-removido';
import {
  corpoDaEliminacaoDoUsuario,
  type CorpoDaEliminacaoDoUsuario,
} from '@encomenda/contracts/titulares/titulares.http';
import { titularUsuario, usuarioStream } from '@encomenda/contracts/usuarios/usuario.events';
import { Body, Controller, Get, Header, HttpCode, Post, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RequiresPower } from '../platform/auth/access.js';
import { done } from '../platform/commands/answer/answer.js';
import { Id } from '../platform/http/parameters/id.js';
import { Context, type RequestContext } from '../platform/http/request/request-context.js';
import { anexoJson, anexoPdf, semCertificado } from './exportacao/anexos.js';
import { DadosDosUsuarios } from './dados-do-usuario.queries.js';
import { ImpressosDoTitular } from './exportacao/impressos-do-titular.js';
import { RelatoDaEliminacao } from './eliminacao/relato-da-eliminacao.js';
import {
  EliminarDadosDoUsuario,
  RegistrarExportacaoDoUsuario,
} from './usuarios-titulares.commands.js';

@Controller('api/adm/titulares/usuarios')
export class UsuariosTitularesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly dados: DadosDosUsuarios,
    private readonly impressos: ImpressosDoTitular,
    private readonly relato: RelatoDaEliminacao,
  ) {}

  @Get(':id')
  @RequiresPower('usuarios:ler')
  mostrar(@Id() id: number) {
    return this.dados.de(id);
  }

  @Post(':id/exportar')
  @HttpCode(200)
  @RequiresPower('usuarios:ler')
  @Header('Cache-Control', 'private, no-store')
  async exportar(@Context() origin: RequestContext, @Id() id: number): Promise<StreamableFile> {
    await this.commands.execute(new RegistrarExportacaoDoUsuario(origin, id, 'json'));
    return anexoJson(await this.dados.exportar(id), `dados-pessoais-usuario-${id}`);
  }

  @Post(':id/exportar/pdf')
  @HttpCode(200)
  @RequiresPower('usuarios:ler')
  @Header('Cache-Control', 'private, no-store')
  async exportarPdf(@Context() origin: RequestContext, @Id() id: number): Promise<StreamableFile> {
    await this.commands.execute(new RegistrarExportacaoDoUsuario(origin, id, 'pdf'));
    const pdf = await this.impressos.exportacao(id, await this.dados.exportar(id));
    return anexoPdf(pdf, `dados-pessoais-usuario-${id}`);
  }

  @Post(':id/eliminar')
  @HttpCode(200)
  @RequiresPower('titulares:alterar')
  async eliminar(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDaEliminacaoDoUsuario }) corpo: CorpoDaEliminacaoDoUsuario,
  ) {
    const result = await this.commands.execute(new EliminarDadosDoUsuario(origin, id, corpo));
    const { situacao } = await this.dados.de(id);
    return done(
      situacao === 'eliminados'
        ? 'Dados pessoais eliminados.'
        : 'A eliminação começou e termina em instantes.',
      result,
    );
  }

  @Get(':id/certificado')
  @RequiresPower('usuarios:ler')
  @Header('Cache-Control', 'private, no-store')
  async certificado(@Id() id: number): Promise<StreamableFile> {
    const stream = usuarioStream(id);
    const resumo = await this.relato.resumoDaEliminacao(stream);
    const { eliminados } = await this.dados.de(id);
    if (!eliminados || resumo === null) throw semCertificado();
    const titular = titularUsuario({ usuarioId: id });
    const pdf = await this.impressos.certificado(
      {
        titular,
        id,
        de: `do usuário ${id}`,
        stream,
        apagado: O_QUE_SE_APAGA_DO_USUARIO,
        fica: O_QUE_FICA_DO_USUARIO,
      },
      eliminados,
      resumo,
    );
    return anexoPdf(pdf, `certificado-usuario-${id}`);
  }
}
