import {
  CAMPOS_DA_IMPORTACAO,
  type AssuntoDaImportacao,
  type CampoDaImportacao,
} from '@encomenda/contracts/importacoes/importacoes';
import { csvOf } from '../../shared/download/csv';
import { saveFile } from '../../shared/download/save-file';

export const camposDe = (assunto: AssuntoDaImportacao): readonly CampoDaImportacao[] =>
  CAMPOS_DA_IMPORTACAO[assunto];

export const modeloDe = (assunto: AssuntoDaImportacao): Blob => {
  const campos = camposDe(assunto).filter(({ exemplo }) => exemplo !== '');
  return csvOf(
    campos.map(({ rotulo }) => rotulo),
    [campos.map(({ exemplo }) => exemplo)],
  );
};

export const baixarModelo = (assunto: AssuntoDaImportacao): void =>
  saveFile(modeloDe(assunto), `modelo-${assunto}.csv`);
