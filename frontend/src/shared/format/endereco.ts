import type { Cliente } from '@encomenda/contracts/clientes/clientes.http';

type Endereco = Pick<
  Cliente,
  'logradouro' | 'numero' | 'complemento' | 'bairro' | 'cidade' | 'estado' | 'cep'
>;

const juntar = (separador: string, ...partes: (string | null)[]): string =>
  partes.filter(Boolean).join(separador);

export const ruaENumero = ({ logradouro, numero }: Endereco): string =>
  juntar(', ', logradouro, numero);

/** The address in postal format, one line each; '' when it is empty. */
export const enderecoEmBloco = (endereco: Endereco): string => {
  const cidade = juntar(' – ', endereco.cidade, endereco.estado);
  return juntar(
    '\n',
    juntar(' – ', ruaENumero(endereco), endereco.complemento),
    juntar(', ', endereco.bairro, cidade),
    endereco.cep && `CEP ${endereco.cep}`,
  );
};
