import type { CorpoDaEscolha } from '@encomenda/contracts/importacoes/importacoes.http';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Planilhas } from '../planilhas-guardadas/planilhas.js';

/** Returns how many rows took the choice. */
export class EscolherLinhas extends Command<number> {
  constructor(
    readonly planilhaId: string,
    readonly corpo: CorpoDaEscolha,
  ) {
    super();
  }
}

@CommandHandler(EscolherLinhas)
export class EscolherLinhasHandler implements ICommandHandler<EscolherLinhas> {
  constructor(private readonly planilhas: Planilhas) {}

  /** @throws Recusa after the import began, or if the subject has no such choice */
  execute({ planilhaId, corpo: { escolha, linhas } }: EscolherLinhas): Promise<number> {
    return this.planilhas.escolher(planilhaId, escolha, linhas);
  }
}
