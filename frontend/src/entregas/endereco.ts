import type { Endereco } from '@encomenda/contracts/entregas/entregas.http';

const juntar = (partes: readonly (string | null)[], separador: string): string =>
  partes.filter((parte) => parte !== null && parte !== '').join(separador);

export const cidadeDe = ({ cidade, estado }: Endereco): string => juntar([cidade, estado], ' – ');

export const bairroECidade = (endereco: Endereco): string =>
  juntar([endereco.bairro, cidadeDe(endereco)], ' · ');

export const ruaDe = ({ logradouro, numero, complemento }: Endereco): string =>
  juntar([logradouro, numero, complemento], ', ');

export const enderecoEmLinha = (endereco: Endereco): string =>
  juntar([ruaDe(endereco), endereco.bairro, cidadeDe(endereco), endereco.cep], ', ');

const MAPA = 'https://www.google.com/maps/search/?api=1&query=';

/** URL of a map search for the address; null when all is unknown. */
export const linkDoMapa = (endereco: Endereco): string | null => {
  // The complement ("fundos", "apto 12") misleads the search.
  const procurado = enderecoEmLinha({ ...endereco, complemento: null });
  return procurado === '' ? null : `${MAPA}${encodeURIComponent(procurado)}`;
};
