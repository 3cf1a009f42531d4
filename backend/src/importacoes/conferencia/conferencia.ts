import type { AssuntoDaImportacao } from '@encomenda/contracts/importacoes/importacoes';
import type { LinhaDaPlanilha } from '@encomenda/contracts/importacoes/planilha';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia/dia';
import type { Clock } from '@encomenda/platform/clock';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { READ_DATABASE } from '../../platform/queries/read-models/read-database.js';
import { CLOCK } from '../../platform/tokens.js';
import { adivinharColunas } from '../colunas/adivinhar-colunas.js';
import { conferentesDe, type CadastrosDb } from './conferentes.js';
import type { LinhaConferida } from '../planilhas-guardadas/planilhas.js';
import {
  camposDoAssunto,
  leitorDaPlanilha,
  TITULOS_DO_ASSUNTO,
  type ColunasDaPlanilha,
} from '../colunas/colunas-da-planilha.js';
import { pieceByPiece } from './valores.js';

type Colunas = readonly (string | null)[];

const recusar = (sentence: string): never => {
  throw Recusa.campo('colunas-invalidas', 'colunas', sentence);
};

/** Each field at most once, except those that allow several columns; all required fields present. @throws Recusa */
export const exigirColunas = (
  assunto: AssuntoDaImportacao,
  colunas: Colunas,
  titulos: readonly string[],
): void => {
  if (colunas.length !== titulos.length) recusar('O campo Colunas é inválido.');
  const campos = camposDoAssunto(assunto);
  const rotulos = new Map(campos.map(({ campo, rotulo }) => [campo, rotulo]));
  const escolhidos = colunas.filter((campo) => campo !== null);
  if (escolhidos.some((campo) => !rotulos.has(campo))) recusar('O campo Colunas é inválido.');
  const varias = new Set(campos.flatMap(({ campo, varias: pode }) => (pode ? [campo] : [])));
  const repetido = escolhidos.find(
    (campo, index) => escolhidos.indexOf(campo) !== index && !varias.has(campo),
  );
  if (repetido !== undefined)
    recusar(`Duas colunas estão como ${rotulos.get(repetido)}. Deixe só uma.`);
  const falta = campos.find(({ campo, obrigatorio }) => obrigatorio && !escolhidos.includes(campo));
  if (falta) recusar(`Diga qual coluna é ${falta.rotulo}.`);
};

@Injectable()
export class Conferencia {
  private readonly conferentes;

  constructor(
    @Inject(READ_DATABASE) db: Kysely<CadastrosDb>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.conferentes = conferentesDe(db);
  }

  colunasDe(assunto: AssuntoDaImportacao, titulos: readonly string[]): (string | null)[] {
    return adivinharColunas(titulos, TITULOS_DO_ASSUNTO[assunto]);
  }

  async conferir(
    linhas: readonly LinhaDaPlanilha[],
    planilha: ColunasDaPlanilha,
  ): Promise<LinhaConferida[]> {
    const comValores = await pieceByPiece(linhas, leitorDaPlanilha(planilha));
    const hoje = diaDeNegocio(this.clock());
    const pareceres = await this.conferentes[planilha.assunto].conferir(comValores, hoje);
    return linhas.map(({ numero }, index) => {
      const { emBranco = [], grupo = null, ...parecer } = pareceres[index]!;
      return { ...parecer, numero, grupo, em_branco: emBranco };
    });
  }
}
