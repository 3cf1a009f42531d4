import type { Endereco } from '@encomenda/contracts/entregas/entregas.http';

const juntar = (partes: readonly (string | null)[], separador: string): string =>
  partes.filter((parte) => parte !== null && parte !== '').join(separador);

/** `Olinda – PE`, or what is known of it; '' when nothing is. */
export const cidadeDe = ({ cidade, estado }: Endereco): string => juntar([cidade, estado], ' – ');

/** `Carmo · Olinda – PE`: where a stop lies, in few words; '' when nothing is known. */
export const lugarDe = (endereco: Endereco): string =>
  juntar([endereco.bairro, cidadeDe(endereco)], ' · ');

/** `Rua do Sol, 12, fundos`; '' when nothing is known. */
export const ruaDe = ({ logradouro, numero, complemento }: Endereco): string =>
  juntar([logradouro, numero, complemento], ', ');

/** The whole address in one line, to be pasted anywhere; '' when nothing is known. */
export const enderecoEmLinha = (endereco: Endereco): string =>
  juntar([ruaDe(endereco), endereco.bairro, cidadeDe(endereco), endereco.cep], ', ');

const MAPA = 'https://www.google.com/maps/search/?api=1&query=';

/** Address of a map page that searches the place; null when nothing is known of it. */
export const linkDoMapa = (endereco: Endereco): string | null => {
  // A complement ("fundos", "apto 12") only leads the search astray.
  const procurado = enderecoEmLinha({ ...endereco, complemento: null });
  return procurado === '' ? null : `${MAPA}${encodeURIComponent(procurado)}`;
};
