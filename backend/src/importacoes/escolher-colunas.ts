import type { CorpoDasColunas } from '@encomenda/contracts/importacoes/importacoes.http';
import { Injectable } from '@nestjs/common';
import { Conferencia, exigirColunas } from './conferencia.js';
import { Planilhas } from './planilhas.js';

/** Says what each column holds, and checks all rows again. */
@Injectable()
export class EscolherColunas {
  constructor(
    private readonly planilhas: Planilhas,
    private readonly conferencia: Conferencia,
  ) {}

  /** @throws Recusa under `colunas`, or when the import has begun */
  async executar(planilhaId: string, { colunas }: CorpoDasColunas): Promise<void> {
    const { assunto, titulos } = await this.planilhas.ler(planilhaId);
    exigirColunas(assunto, colunas, titulos);
    await this.planilhas.conferirDeNovo(planilhaId, colunas, (linhas) =>
      this.conferencia.conferir(linhas, { assunto, titulos, colunas }),
    );
  }
}
