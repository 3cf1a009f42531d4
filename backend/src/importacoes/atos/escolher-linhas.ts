import type { CorpoDaEscolha } from '@encomenda/contracts/importacoes/importacoes.http';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Planilhas } from '../planilhas-guardadas/planilhas.js';

/** Chooses what to do with doubtful rows. Returns the number of rows that changed. */
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

  /** @throws Recusa when the import has begun, or when the subject has no such choice */
  execute({ planilhaId, corpo: { escolha, linhas } }: EscolherLinhas): Promise<number> {
    return this.planilhas.escolher(planilhaId, escolha, linhas);
  }
}
