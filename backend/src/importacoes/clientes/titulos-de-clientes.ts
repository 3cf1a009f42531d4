import { camposDoCliente } from '@encomenda/contracts/clientes/cliente.campos';
import type { CampoDe } from '@encomenda/contracts/importacoes/importacoes';
import type { TitulosConhecidos } from '../colunas/adivinhar-colunas.js';
import { titulosDe } from '../colunas/campos-na-planilha.js';

/** `documento` comes first, because `CPF/CNPJ do cliente` begins with `cpf` too. */
export const TITULOS_DE_CLIENTES: TitulosConhecidos<CampoDe<'clientes'>> = {
  documento: ['cpf cnpj', 'cnpj cpf', 'cpf ou cnpj', 'documento'],
  ...titulosDe(camposDoCliente),
  registro: ['#'],
};
