import type { CampoDaImportacao } from '@encomenda/contracts/importacoes/importacoes';

/** As Excel, LibreOffice and Google Sheets write them in English and Portuguese. */
const ERRO =
  /^(?:#(?:N\/[AD]|REF!|DIV\/0!|VALUE!|VALOR!|NAME\?|NOME\?|N[UÚ]M!|NULL!|NULO!|SPILL!|DESPEJAR!|CALC!|ERROR!|ERRO!|[A-Z]+\d+!)|Err:\d{3})$/i;

/** Sentences about cells whose formula failed: they hold no value, not even none. */
export const errosDeFormula = (
  valores: Readonly<Record<string, string>>,
  campos: readonly CampoDaImportacao[],
): string[] =>
  campos.flatMap(({ campo, rotulo }) =>
    ERRO.test(valores[campo] ?? '')
      ? [`O campo ${rotulo} tem um erro de fórmula da planilha: ${valores[campo]}.`]
      : [],
  );
