import { NOME_DO_DESFECHO, NOME_DO_PARECER } from '@encomenda/contracts/importacoes/importacoes';
import type { LinhaDaImportacao } from '@encomenda/contracts/importacoes/importacoes.http';
import { number, text, type CsvTable } from '../platform/queries/csv.js';

export const LINHAS_EM_CSV: CsvTable<LinhaDaImportacao> = {
  file: 'linhas-da-planilha',
  columns: [
    number('Linha', ({ numero }) => numero),
    text('Situação', ({ parecer, desfecho }) =>
      desfecho === null ? NOME_DO_PARECER[parecer] : NOME_DO_DESFECHO[desfecho],
    ),
    text('Por quê', ({ recados }) => recados.join(' ')),
    text('Registro', ({ registro }) => registro?.nome),
    text('Na planilha', ({ valores }) => Object.values(valores).filter(Boolean).join(' · ')),
  ],
};
