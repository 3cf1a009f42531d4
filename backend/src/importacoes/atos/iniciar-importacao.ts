import { importacaoStream } from '@encomenda/contracts/importacoes/importacao.events';
import { derivedId } from '@encomenda/platform/ids';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Created } from '../../platform/commands/answer/answer.js';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { Numbers } from '../../platform/commands/numbers/numbers.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { importacaoFold, iniciarImportacao } from '../domain/importacao.js';
import { Planilhas } from '../planilhas-guardadas/planilhas.js';

/** Starts the import. The worker then imports the rows. */
export class IniciarImportacao extends Command<Created> {
  constructor(
    readonly origin: RequestContext,
    readonly planilhaId: string,
  ) {
    super();
  }
}

@CommandHandler(IniciarImportacao)
export class IniciarImportacaoHandler implements ICommandHandler<IniciarImportacao> {
  constructor(
    private readonly planilhas: Planilhas,
    private readonly numbers: Numbers,
    private readonly writer: HandleCommand,
  ) {}

  /** The command id derives from the spreadsheet, so each spreadsheet is imported once. */
  async execute({ origin: sent, planilhaId }: IniciarImportacao) {
    const { assunto } = await this.planilhas.ler(planilhaId);
    const origin = {
      ...sent,
      commandId: derivedId(planilhaId, 'importar'),
      requestHash: undefined,
    };
    const id = await this.numbers.allocate(
      'importacao',
      origin.commandId,
      importacaoStream,
      origin.authority,
    );
    const result = await this.writer.handle({
      fold: importacaoFold,
      stream: importacaoStream(id),
      origin,
      decide: async () =>
        iniciarImportacao({
          importacaoId: id,
          planilhaId,
          assunto,
          linhas: await this.planilhas.quantasAFazer(planilhaId),
        }),
    });
    await this.planilhas.comecar(planilhaId, { importacaoId: id, por: origin.usuarioId });
    return { ...result, id };
  }
}
