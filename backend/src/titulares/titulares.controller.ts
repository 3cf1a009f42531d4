import {
  corpoDaEliminacao,
  type CorpoDaEliminacao,
} from '@encomenda/contracts/titulares/titulares.http';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { Body, Controller, Get, Header, HttpCode, Post, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Exige } from '../platform/auth/exige.js';
import { done } from '../platform/commands/answer.js';
import { Id } from '../platform/http/id.js';
import { Context, type RequestContext } from '../platform/http/request-context.js';
import { DadosDosTitulares } from './dados-do-titular.query.js';
import { ExportarTitular } from './exportacao.query.js';
import { PapeisDoTitular } from './papeis-do-titular.js';
import { CancelarAgendamento, PedirEliminacao, RegistrarExportacao } from './titulares.commands.js';

const arquivo = (bytes: Buffer, nome: string, type: string): StreamableFile =>
  new StreamableFile(bytes, {
    type,
    disposition: `attachment; filename="${nome}"`,
    length: bytes.length,
  });

const PDF = 'application/pdf';

/** What a person whose data the shop keeps may ask for: to see it, and to have it erased. */
@Controller('api/adm/titulares/clientes')
export class TitularesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly dados: DadosDosTitulares,
    private readonly papeis: PapeisDoTitular,
  ) {}

  @Get(':id')
  @Exige('titulares:ler')
  mostrar(@Id() id: number) {
    return this.dados.de(id);
  }

  @Get(':id/exportar')
  @Exige('titulares:ler')
  @Header('Cache-Control', 'private, no-store')
  async exportar(@Context() origin: RequestContext, @Id() id: number): Promise<StreamableFile> {
    await this.commands.execute(new RegistrarExportacao(origin, id, 'json'));
    const exportacao = await this.queries.execute(new ExportarTitular(id));
    const json = Buffer.from(`${JSON.stringify(exportacao, null, 2)}\n`);
    return arquivo(json, `dados-pessoais-${id}.json`, 'application/json; charset=utf-8');
  }

  @Get(':id/exportar/pdf')
  @Exige('titulares:ler')
  @Header('Cache-Control', 'private, no-store')
  async exportarPdf(@Context() origin: RequestContext, @Id() id: number): Promise<StreamableFile> {
    await this.commands.execute(new RegistrarExportacao(origin, id, 'pdf'));
    const exportacao = await this.queries.execute(new ExportarTitular(id));
    return arquivo(await this.papeis.exportacao(id, exportacao), `dados-pessoais-${id}.pdf`, PDF);
  }

  @Post(':id/eliminar')
  @HttpCode(200)
  @Exige('titulares:alterar')
  async eliminar(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDaEliminacao }) corpo: CorpoDaEliminacao,
  ) {
    const result = await this.commands.execute(new PedirEliminacao(origin, id, corpo));
    const { situacao, agendada } = await this.dados.de(id);
    if (agendada) return done(`Eliminação agendada para ${agendada.para_br}.`, result);
    if (situacao === 'em-curso')
      return done('A eliminação começou e termina em instantes.', result);
    return done('Dados pessoais eliminados.', result);
  }

  @Post(':id/cancelar-agendamento')
  @HttpCode(200)
  @Exige('titulares:alterar')
  async cancelar(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new CancelarAgendamento(origin, id));
    return done('Eliminação agendada cancelada.', result);
  }

  @Get(':id/certificado')
  @Exige('titulares:ler')
  @Header('Cache-Control', 'private, no-store')
  async certificado(@Id() id: number): Promise<StreamableFile> {
    const resumo = await this.dados.resumoDoEvento(id);
    const { eliminados } = await this.dados.de(id);
    if (!eliminados) throw Recusa.inexistente('sem-certificado', 'Registro não encontrado.');
    const pdf = await this.papeis.certificado(id, eliminados, resumo);
    return arquivo(pdf, `certificado-${id}.pdf`, PDF);
  }
}
