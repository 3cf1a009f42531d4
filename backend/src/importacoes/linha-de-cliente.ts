import { corpoDoCliente, type CorpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import type { Dia } from '@encomenda/contracts/shared/dia';
import type { CamposDoCliente } from '../clientes/formulario-do-cliente.js';
import { comZeros, diaEscrito, semNada, ufEscrita } from './ler-como-no-brasil.js';

type Campo = keyof CorpoDoCliente;

const LER: Partial<Record<Campo, (celula: string, hoje: Dia) => string>> = {
  data_nascimento: diaEscrito,
  cpf: (celula) => comZeros(celula, 11),
  cep: (celula) => comZeros(celula, 8),
  estado: ufEscrita,
};

/** A row as a customer's form, and which fields the row fills; or why it cannot be read. */
export type LinhaLida =
  | { readonly corpo: CorpoDoCliente; readonly preenchidos: readonly Campo[] }
  | { readonly erros: readonly string[] };

/** @param valores cells by field, as in the spreadsheet */
export const lerLinhaDeCliente = (
  valores: Readonly<Record<string, string>>,
  hoje: Dia,
): LinhaLida => {
  const escritos = Object.entries(valores).flatMap(([campo, celula]) => {
    const texto = semNada(celula);
    const ler = LER[campo as Campo];
    return texto === '' ? [] : [[campo as Campo, ler ? ler(texto, hoje) : texto] as const];
  });
  const lido = corpoDoCliente.safeParse({ nome: '', ...Object.fromEntries(escritos) });
  if (!lido.success)
    return { erros: [...new Set(lido.error.issues.map(({ message }) => message))] };
  const { data_nascimento } = lido.data;
  if (data_nascimento !== null && data_nascimento > hoje)
    return { erros: ['O campo Data de Nascimento deve ser uma data anterior ou igual a hoje.'] };
  return { corpo: lido.data, preenchidos: escritos.map(([campo]) => campo) };
};

/** The customer with what the row fills; what it leaves blank stays. */
export const comALinha = <Dados extends CamposDoCliente>(
  cliente: Dados,
  { corpo, preenchidos }: { corpo: CorpoDoCliente; preenchidos: readonly Campo[] },
): Dados => ({
  ...cliente,
  ...Object.fromEntries(preenchidos.map((campo) => [campo, corpo[campo]])),
});
