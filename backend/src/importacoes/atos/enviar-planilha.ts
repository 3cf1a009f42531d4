import type { CorpoDaPlanilha } from '@encomenda/contracts/importacoes/importacoes.http';
import type { Clock } from '@encomenda/platform/clock';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ReceivedFile } from '../../platform/files/received/received-file.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { CLOCK } from '../../platform/tokens.js';
import { TITULOS_DO_ASSUNTO } from '../colunas/colunas-da-planilha.js';
import { Conferencia } from '../conferencia/conferencia.js';
import { LeitorDePlanilhas } from '../planilhas-guardadas/leitor-de-planilhas.js';
import { Planilhas } from '../planilhas-guardadas/planilhas.js';

const NOME_AT_MOST = 200;

/** Stores and checks a spreadsheet. Writes no event, because nothing happened in the business yet. */
export class EnviarPlanilha extends Command<string> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDaPlanilha,
    readonly arquivo: ReceivedFile,
  ) {
    super();
  }
}

@CommandHandler(EnviarPlanilha)
export class EnviarPlanilhaHandler implements ICommandHandler<EnviarPlanilha> {
  constructor(
    private readonly leitor: LeitorDePlanilhas,
    private readonly conferencia: Conferencia,
    private readonly planilhas: Planilhas,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns the spreadsheet's id; the same one for a repeated command. @throws RequestRefused under `file` */
  async execute({ origin, corpo: { assunto }, arquivo }: EnviarPlanilha): Promise<string> {
    const { commandId, usuarioId } = origin;
    const { bytes, nome } = arquivo;
    const como = { titulos: TITULOS_DO_ASSUNTO[assunto] };
    const { titulos, linhas, leitura } = await this.leitor.ler(bytes, como, String(usuarioId));
    const colunas = this.conferencia.colunasDe(assunto, titulos);
    const conferidas = await this.conferencia.conferir(linhas, { assunto, titulos, colunas });
    const planilha = {
      id: commandId,
      assunto,
      arquivo: nome.slice(0, NOME_AT_MOST),
      enviada_em: this.clock(),
      titulos,
      colunas,
      enviadaPor: usuarioId!,
      ...leitura,
    };
    await this.planilhas.guardar(
      planilha,
      linhas.map((linha, index) => ({ ...linha, ...conferidas[index]! })),
      bytes,
    );
    return commandId;
  }
}
