import { formatarCnpj } from '@encomenda/contracts/clientes/cnpj';
import { documentoComNome } from '@encomenda/contracts/configuracoes/documento-da-loja';
import { formatarCep } from '@encomenda/contracts/clientes/cpf';
import { formatarTelefone } from '@encomenda/contracts/shared/telefone/telefone';

interface Endereco {
  readonly cep: string | null;
  readonly bairro: string | null;
  readonly cidade: string | null;
  readonly estado: string | null;
  readonly logradouro: string | null;
  readonly numero: string | null;
  readonly complemento: string | null;
}

type Parte = string | null | undefined;

const juntas = (separador: string, ...partes: readonly Parte[]): string =>
  partes.filter((parte) => parte?.trim()).join(separador);

const semVazias = (...linhas: readonly Parte[]): string[] =>
  linhas.filter((linha): linha is string => Boolean(linha?.trim()));

/** `Rua das Flores, 12, casa 2 – Centro` and `Ouro Preto – MG, CEP 35400-000`. */
export const linhasDoEndereco = (endereco: Endereco): string[] => {
  const { logradouro, numero, complemento, bairro, cidade, estado, cep } = endereco;
  const rua = juntas(', ', logradouro, numero, complemento);
  const cidadeEEstado = juntas(' – ', cidade, estado);
  return semVazias(
    juntas(' – ', rua, bairro),
    juntas(', ', cidadeEEstado, cep && `CEP ${formatarCep(cep)}`),
  );
};

export const linhaDoContato = (telefone: string | null, email: string | null): string[] =>
  semVazias(juntas('  ·  ', telefone && formatarTelefone(telefone), email));

/** `Flor Comércio Ltda.` and `CNPJ 12.ABC.345/01DE-35`; nothing for a person. */
export const linhasDaEmpresa = (razaoSocial: string | null, cnpj: string | null): string[] =>
  semVazias(razaoSocial, cnpj && `CNPJ ${formatarCnpj(cnpj)}`);

export const linhasDaLoja = (loja: {
  documento: string | null;
  endereco: string | null;
  cidade: string | null;
  estado: string | null;
  telefone: string | null;
  email: string | null;
}): string[] => [
  ...semVazias(loja.endereco, juntas(' – ', loja.cidade, loja.estado)),
  ...linhaDoContato(loja.telefone, loja.email),
  ...semVazias(loja.documento && documentoComNome(loja.documento)),
];
