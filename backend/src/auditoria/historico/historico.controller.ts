import {
  DESCRICAO_DO_ASSUNTO,
  type AssuntoDoHistorico,
} from '@encomenda/contracts/auditoria/assuntos';
import type { Historico, ReplayDoPedido } from '@encomenda/contracts/auditoria/auditoria.http';
import { tituloDoRegistro } from '@encomenda/contracts/auditoria/registros';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { grants, permissionDenied } from '../../platform/auth/access.guard.js';
import { RequiresPower } from '../../platform/auth/access.js';
import { CurrentUser } from '../../platform/auth/current-user.js';
import type { SessionUser } from '../../platform/auth/session/session-user.js';
import { Id } from '../../platform/http/parameters/id.js';
import { RateLimit } from '../../platform/limits/rate-limit.guard.js';
import { Csv } from '../../platform/queries/csv/csv.interceptor.js';
import { PersonalDataReadings } from '../../platform/readings/personal-data-readings.js';
import { HISTORICO_EM_CSV, linhasDoHistorico } from './historico.csv.js';
import { HistoricosNarrados } from './historico.queries.js';
import { seloDe, textoCanonico, titularesDe, type Historia } from './historicos.js';
import { ImpressoDoHistorico } from './impresso-do-historico.js';
import { Assunto, Numero } from '../registro.pipe.js';
import { Replays } from '../replay.queries.js';

const exigir = ({ papel }: SessionUser, ...poderes: readonly Poder[]): void => {
  if (!poderes.every((poder) => grants(papel, poder))) throw permissionDenied();
};

/** History of one record. Besides its route's power, each request needs the power to read the subject. */
@Controller('api/adm/auditoria')
export class HistoricoController {
  constructor(
    private readonly historicos: HistoricosNarrados,
    private readonly replays: Replays,
    private readonly readings: PersonalDataReadings,
    private readonly impresso: ImpressoDoHistorico,
  ) {}

  @Get('historico/:assunto/:id')
  @RequiresPower('historico:ler')
  @Header('Cache-Control', 'private, no-store')
  async historico(
    @CurrentUser() pessoa: SessionUser,
    @Assunto() assunto: AssuntoDoHistorico,
    @Numero('id') id: number,
  ): Promise<Historico> {
    return (await this.ler(pessoa, assunto, id, 'Histórico')).historico;
  }

  @Get('historico/:assunto/:id/csv')
  @Csv(HISTORICO_EM_CSV)
  @RateLimit('document')
  @RequiresPower('historico:ler')
  @Header('Cache-Control', 'private, no-store')
  async csv(
    @CurrentUser() pessoa: SessionUser,
    @Assunto() assunto: AssuntoDoHistorico,
    @Numero('id') id: number,
  ) {
    const { historico, historia } = await this.ler(pessoa, assunto, id, 'Exportação do histórico');
    return linhasDoHistorico(historico.eventos, seloDe(historia.guardados));
  }

  @Get('historico/:assunto/:id/pdf')
  @RateLimit('document')
  @RequiresPower('historico:ler')
  @Header('Cache-Control', 'private, no-store')
  async pdf(
    @CurrentUser() pessoa: SessionUser,
    @Assunto() assunto: AssuntoDoHistorico,
    @Numero('id') id: number,
  ): Promise<StreamableFile> {
    const { historico, historia } = await this.ler(pessoa, assunto, id, 'Exportação do histórico');
    const pdf = await this.impresso.pdf(
      historico,
      seloDe(historia.guardados),
      `usuario-${pessoa.usuarioId}`,
    );
    return new StreamableFile(pdf, {
      type: 'application/pdf',
      disposition: `attachment; filename="historico-${assunto}-${id}.pdf"`,
      length: pdf.length,
    });
  }

  /** The text that the seal hashes. `sha256sum` of it gives the hash that the exports show. */
  @Get('historico/:assunto/:id/selo')
  @RateLimit('document')
  @RequiresPower('historico:ler')
  @Header('Cache-Control', 'private, no-store')
  async selo(
    @CurrentUser() pessoa: SessionUser,
    @Assunto() assunto: AssuntoDoHistorico,
    @Numero('id') id: number,
  ): Promise<StreamableFile> {
    const { historia } = await this.ler(pessoa, assunto, id, 'Exportação do histórico');
    const texto = Buffer.from(textoCanonico(historia.guardados));
    return new StreamableFile(texto, {
      type: 'text/plain; charset=utf-8',
      disposition: `attachment; filename="historico-${assunto}-${id}.txt"`,
      length: texto.length,
    });
  }

  @Get('pedidos/:id/replay')
  @RequiresPower('historico:ler')
  @Header('Cache-Control', 'private, no-store')
  async replay(@CurrentUser() pessoa: SessionUser, @Id() id: number): Promise<ReplayDoPedido> {
    exigir(pessoa, 'pedidos:ler', 'valores:ler');
    const { replay, historia } = await this.replays.doPedido(id);
    await this.readings.record(pessoa, titularesDe(historia.eventos), `Reprodução do pedido ${id}`);
    return replay;
  }

  private async ler(
    pessoa: SessionUser,
    assunto: AssuntoDoHistorico,
    id: number,
    tela: string,
  ): Promise<{ historico: Historico; historia: Historia }> {
    exigir(pessoa, DESCRICAO_DO_ASSUNTO[assunto].poder);
    const registro = { assunto, id };
    const lido = await this.historicos.contar(registro, grants(pessoa.papel, 'valores:ler'));
    const onde = `${tela}: ${tituloDoRegistro(registro)}`;
    await this.readings.record(pessoa, titularesDe(lido.historia.eventos), onde);
    return lido;
  }
}
