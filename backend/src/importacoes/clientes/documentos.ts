import { caracteresDoCnpj } from '@encomenda/contracts/clientes/cnpj';
import type { CelulaEmBranco } from '@encomenda/contracts/importacoes/importacoes';
import { comZeros, semDecimalVazia } from '../leitura/ler-como-no-brasil.js';

const DIGITOS_DO_CPF = 11;
const DIGITOS_DO_CNPJ = 14;

const ROTULO_NA_CELULA = /^\s*(?:cpf|cnpj)(?![a-z])[\s:.-]*/i;

const curto = (celula: string): boolean => caracteresDoCnpj(celula).length <= DIGITOS_DO_CPF;

const ROTULOS = { cpf: 'CPF', cnpj: 'CNPJ', documento: 'CPF ou CNPJ' } as const;
type Coluna = keyof typeof ROTULOS;
type Documento = 'cpf' | 'cnpj';

export interface Documentos {
  readonly escritos: { readonly [documento in Documento]?: string };
  readonly colunas: { readonly [documento in Documento]?: Coluna };
  /** Cells with a second, different document of the same kind. */
  readonly aMais: readonly CelulaEmBranco[];
}

/** CPF and CNPJ of a row, read from either column, because people mix the columns. */
export const documentosDe = (valores: {
  readonly [coluna in Coluna]?: string | undefined;
}): Documentos => {
  const escritos: { [documento in Documento]?: string } = {};
  const colunas: { [documento in Documento]?: Coluna } = {};
  const aMais: CelulaEmBranco[] = [];
  for (const coluna of ['cpf', 'cnpj', 'documento'] as const) {
    const inteira = valores[coluna];
    if (inteira === undefined) continue;
    const celula = semDecimalVazia(inteira.replace(ROTULO_NA_CELULA, ''));
    const documento = curto(celula) ? 'cpf' : 'cnpj';
    const escrito = comZeros(celula, documento === 'cpf' ? DIGITOS_DO_CPF : DIGITOS_DO_CNPJ);
    const antes = escritos[documento];
    if (antes === undefined) {
      escritos[documento] = escrito;
      colunas[documento] = coluna;
    } else if (caracteresDoCnpj(antes) !== caracteresDoCnpj(escrito)) {
      const porque = `Esta linha já tem outro ${ROTULOS[documento]}.`;
      aMais.push({ rotulo: ROTULOS[coluna], escrito: inteira, porque });
    }
  }
  return { escritos, colunas, aMais };
};
