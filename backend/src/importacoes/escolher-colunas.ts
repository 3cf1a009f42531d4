import type { CorpoDasColunas } from '@encomenda/contracts/importacoes/importacoes.http';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { Injectable } from '@nestjs/common';
import { COLUNAS_DE_CLIENTES } from './colunas-de-clientes.js';
import { Conferencia } from './conferencia.js';
import { Planilhas } from './planilhas.js';

/** One field for each column, each field once, and the name among them. @throws Recusa */
export const exigirColunas = (
  colunas: readonly (string | null)[],
  titulos: readonly string[],
): void => {
  const recusar = (sentence: string): never => {
    throw Recusa.campo('colunas-invalidas', 'colunas', sentence);
  };
  if (colunas.length !== titulos.length) recusar('O campo Colunas é inválido.');
  const rotulos = new Map(
    COLUNAS_DE_CLIENTES.map(({ campo, rotulo }) => [campo as string, rotulo]),
  );
  const escolhidos = colunas.filter((campo) => campo !== null);
  if (escolhidos.some((campo) => !rotulos.has(campo))) recusar('O campo Colunas é inválido.');
  const repetido = escolhidos.find((campo, index) => escolhidos.indexOf(campo) !== index);
  if (repetido !== undefined)
    recusar(`Duas colunas estão como ${rotulos.get(repetido)}. Deixe só uma.`);
  if (!escolhidos.includes('nome')) recusar('Diga qual coluna tem o nome do cliente.');
};

/** Says what each column holds, and checks all rows again. */
@Injectable()
export class EscolherColunas {
  constructor(
    private readonly planilhas: Planilhas,
    private readonly conferencia: Conferencia,
  ) {}

  /** @throws Recusa under `colunas`, or when the import has begun */
  async executar(planilhaId: string, { colunas }: CorpoDasColunas): Promise<void> {
    const { titulos } = await this.planilhas.ler(planilhaId);
    exigirColunas(colunas, titulos);
    await this.planilhas.conferirDeNovo(planilhaId, colunas, (linhas) =>
      this.conferencia.conferir(linhas, colunas),
    );
  }
}
