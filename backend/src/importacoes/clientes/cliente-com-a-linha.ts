import type { CorpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import type { Legivel } from '../assunto.js';
import { celulaLimpa } from '../planilha/celula.js';
import { comALinha } from '../conferencia/valores.js';

/** Adds the lines of `outras` that `notas` does not have. */
const comMais = (notas: string, outras: string): string => {
  const linhas = new Set(notas.split('\n').map(celulaLimpa));
  return [notas, ...outras.split('\n').filter((linha) => !linhas.has(celulaLimpa(linha)))].join(
    '\n',
  );
};

/** The customer with the row's values. Notes are added, not replaced, because they may hold an allergy. */
export const clienteComALinha = <Registro extends CorpoDoCliente>(
  registro: Registro,
  lida: Pick<Legivel<CorpoDoCliente>, 'corpo' | 'preenchidos'>,
): Registro => {
  const cliente = comALinha(registro, lida);
  const { observacoes } = registro;
  return observacoes === null || cliente.observacoes === null
    ? cliente
    : { ...cliente, observacoes: comMais(observacoes, cliente.observacoes) };
};
