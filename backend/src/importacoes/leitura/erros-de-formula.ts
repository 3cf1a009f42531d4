import type { CampoDaImportacao } from '@encomenda/contracts/importacoes/importacoes';
import type { Falta } from './recusas-por-campo.js';

/** Formula errors of Excel, LibreOffice and Google Sheets, in English and Portuguese. */
const ERRO =
  /^(?:#(?:N\/[AD]|REF!|DIV\/0!|VALUE!|VALOR!|NAME\?|NOME\?|N[UÚ]M!|NULL!|NULO!|SPILL!|DESPEJAR!|CALC!|ERROR!|ERRO!|[A-Z]+\d+!)|Err:\d{3})$/i;

type Celulas = Readonly<Record<string, string | undefined>>;

/** Separates cells with a formula error: their value is unknown, not blank. `naoLidos` has a sentence for each. */
export const semErrosDeFormula = (
  celulas: Celulas,
  campos: readonly CampoDaImportacao[],
): { legiveis: Celulas; naoLidos: readonly Falta[] } => {
  const naoLidos = campos.flatMap(({ campo, rotulo }) =>
    ERRO.test(celulas[campo] ?? '')
      ? [
          {
            campo,
            frase: `O campo ${rotulo} tem um erro de fórmula da planilha: ${celulas[campo]}.`,
          },
        ]
      : [],
  );
  const falharam = new Set(naoLidos.map(({ campo }) => campo));
  return {
    legiveis: Object.fromEntries(Object.entries(celulas).filter(([campo]) => !falharam.has(campo))),
    naoLidos,
  };
};
