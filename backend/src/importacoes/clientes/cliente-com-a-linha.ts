import type { CorpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import type { Legivel } from '../assunto.js';
import { celulaLimpa } from '../planilha/celula.js';
import { comALinha } from '../conferencia/valores.js';

/** Notes with those lines of others that they do not have, as cells are read. */
const comMais = (notas: string, outras: string): string => {
  const linhas = new Set(notas.split('\n').map(celulaLimpa));
  return [notas, ...outras.split('\n').filter((linha) => !linhas.has(celulaLimpa(linha)))].join(
    '\n',
  );
};

/** A customer with what a row fills; notes are added to, so that no allergy is lost. */
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
