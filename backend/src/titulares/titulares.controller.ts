import {
  consultaDeTabela,
  type ConsultaDeTabela,
  type Pagina,
} from '@encomenda/contracts/shared/transport/http';
import {
  corpoDaEliminacao,
  type ExCliente,
  type CorpoDaEliminacao,
} from '@encomenda/contracts/titulares/titulares.http';
import { clienteStream, titularCliente } from '@encomenda/contracts/clientes/cliente.events';
import { O_QUE_FICA, O_QUE_SE_APAGA } from '@encomenda/contracts/titulares/titular-removido';
import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Post,
  Query,
  type StreamableFile,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RequiresPower } from '../platform/auth/access.js';
import { done } from '../platform/commands/answer/answer.js';
import { Id } from '../platform/http/parameters/id.js';
import { Context, type RequestContext } from '../platform/http/request/request-context.js';
import { Csv } from '../platform/queries/csv/csv.interceptor.js';
import { anexoJson, anexoPdf, semCertificado } from './exportacao/anexos.js';
import { CLIENTES_EXCLUIDOS_EM_CSV, ClientesExcluidos } from './clientes-excluidos.queries.js';
import { DadosDosTitulares } from './dados-do-titular.queries.js';
import { ExportacoesDosTitulares } from './exportacao/exportacao.queries.js';
import { ImpressosDoTitular } from './exportacao/impressos-do-titular.js';
import { RelatoDaEliminacao } from './eliminacao/relato-da-eliminacao.js';
import { CancelarAgendamento, PedirEliminacao, RegistrarExportacao } from './titulares.commands.js';

@Controller('api/adm/titulares/clientes')
export class TitularesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly clientesExcluidos: ClientesExcluidos,
    private readonly exportacoes: ExportacoesDosTitulares,
    private readonly dados: DadosDosTitulares,
    private readonly impressos: ImpressosDoTitular,
    private readonly relato: RelatoDaEliminacao,
  ) {}

  @Get()
  @RequiresPower('titulares:ler')
  @Csv(CLIENTES_EXCLUIDOS_EM_CSV)
  excluidos(
    @Query({ schema: consultaDeTabela }) consulta: ConsultaDeTabela,
  ): Promise<Pagina<ExCliente>> {
    return this.clientesExcluidos.tabela(consulta);
  }

  @Get(':id')
  @RequiresPower('titulares:ler')
  mostrar(@Id() id: number) {
    return this.dados.de(id);
  }

  @Post(':id/exportar')
  @HttpCode(200)
  @RequiresPower('titulares:ler')
  @Header('Cache-Control', 'private, no-store')
  async exportar(@Context() origin: RequestContext, @Id() id: number): Promise<StreamableFile> {
    await this.commands.execute(new RegistrarExportacao(origin, id, 'json'));
    const exportacao = await this.exportacoes.de(id, true);
    return anexoJson(exportacao, `dados-pessoais-${id}`);
  }

  @Post(':id/exportar/pdf')
  @HttpCode(200)
  @RequiresPower('titulares:ler')
  @Header('Cache-Control', 'private, no-store')
  async exportarPdf(@Context() origin: RequestContext, @Id() id: number): Promise<StreamableFile> {
    await this.commands.execute(new RegistrarExportacao(origin, id, 'pdf'));
    const exportacao = await this.exportacoes.de(id);
    return anexoPdf(await this.impressos.exportacao(id, exportacao), `dados-pessoais-${id}`);
  }

  @Post(':id/eliminar')
  @HttpCode(200)
  @RequiresPower('titulares:alterar')
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
  @RequiresPower('titulares:alterar')
  async cancelar(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new CancelarAgendamento(origin, id));
    return done('Eliminação agendada cancelada.', result);
  }

  @Get(':id/certificado')
  @RequiresPower('titulares:ler')
  @Header('Cache-Control', 'private, no-store')
  async certificado(@Id() id: number): Promise<StreamableFile> {
    const stream = clienteStream(id);
    const resumo = await this.relato.resumoDaEliminacao(stream);
    const { eliminados } = await this.dados.de(id);
    if (!eliminados || resumo === null) throw semCertificado();
    const titular = titularCliente({ clienteId: id });
    const pdf = await this.impressos.certificado(
      {
        titular,
        id,
        de: `do cliente ${id}`,
        stream,
        apagado: O_QUE_SE_APAGA,
        fica: O_QUE_FICA,
      },
      eliminados,
      resumo,
    );
    return anexoPdf(pdf, `certificado-${id}`);
  }
}
