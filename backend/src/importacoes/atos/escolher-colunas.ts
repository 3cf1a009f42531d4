import type { CorpoDasColunas } from '@encomenda/contracts/importacoes/importacoes.http';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Conferencia, exigirColunas } from '../conferencia/conferencia.js';
import { Planilhas } from '../planilhas-guardadas/planilhas.js';

export class EscolherColunas extends Command<void> {
  constructor(
    readonly planilhaId: string,
    readonly corpo: CorpoDasColunas,
  ) {
    super();
  }
}

@CommandHandler(EscolherColunas)
export class EscolherColunasHandler implements ICommandHandler<EscolherColunas> {
  constructor(
    private readonly planilhas: Planilhas,
    private readonly conferencia: Conferencia,
  ) {}

  /** @throws Recusa under `colunas`, and when the import has begun */
  async execute({ planilhaId, corpo: { colunas } }: EscolherColunas): Promise<void> {
    const { assunto, titulos } = await this.planilhas.ler(planilhaId);
    exigirColunas(assunto, colunas, titulos);
    await this.planilhas.conferirDeNovo(planilhaId, colunas, (linhas) =>
      this.conferencia.conferir(linhas, { assunto, titulos, colunas }),
    );
  }
}
