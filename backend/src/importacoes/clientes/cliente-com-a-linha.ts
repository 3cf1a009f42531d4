import type { CorpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import type { Legivel } from '../assunto.js';
import { celulaLimpa } from '../planilha/celula.js';
import { comALinha } from '../conferencia/valores.js';

/** Adds only lines that the notes do not have. */
const comMais = (notas: string, outras: string): string => {
  const linhas = new Set(notas.split('\n').map(celulaLimpa));
  return [notas, ...outras.split('\n').filter((linha) => !linhas.has(celulaLimpa(linha)))].join(
    '\n',
  );
};

/** Notes are added, never replaced, so that no allergy is lost. */
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
