import { NOME_DO_DESFECHO, NOME_DO_PARECER } from '@encomenda/contracts/importacoes/importacoes';
import { entreAspas } from '@encomenda/contracts/shared/texto/aspas';
import type { LinhaDaImportacao } from '@encomenda/contracts/importacoes/importacoes.http';
import { number, text, type CsvColumn, type CsvTable } from '../platform/queries/csv/csv.js';

export interface LinhaEmCsv extends LinhaDaImportacao {
  /** Null when the cells were deleted. */
  readonly celulas: readonly string[] | null;
}

export const LINHAS_EM_CSV: CsvTable<LinhaDaImportacao> = {
  file: 'linhas-da-planilha',
  columns: [
    number('Linha', ({ numero }) => numero),
    text('Situação', ({ parecer, desfecho }) =>
      desfecho === null ? NOME_DO_PARECER[parecer] : NOME_DO_DESFECHO[desfecho],
    ),
    text('Por quê', ({ recados }) => recados.join(' ')),
    text('Ficou em branco', ({ em_branco }) =>
      em_branco
        .map(({ rotulo, escrito, porque }) => `${rotulo} ${entreAspas(escrito)}: ${porque}`)
        .join(' '),
    ),
    text('Registro', ({ registro }) => registro?.nome),
  ],
};

/** Puts the spreadsheet's columns first, so that people can correct the file and send it again. */
export const colunasEmCsv = (
  titulos: readonly string[],
  linhas: readonly LinhaEmCsv[],
): CsvColumn<LinhaEmCsv>[] => {
  const daPlanilha = linhas.some(({ celulas }) => celulas !== null)
    ? titulos.map((titulo, coluna) => text<LinhaEmCsv>(titulo, ({ celulas }) => celulas?.[coluna]))
    : [];
  return [...daPlanilha, ...LINHAS_EM_CSV.columns];
};
