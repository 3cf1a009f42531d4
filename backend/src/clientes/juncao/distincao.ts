import { formatarCnpj, mascararCnpj } from '@encomenda/contracts/clientes/cnpj';
import { mascararCpf } from '@encomenda/contracts/clientes/cpf';
import type { LinhaCadastroDeCliente } from '@encomenda/contracts/clientes/clientes.read-models';
import { formatarTelefone } from '@encomenda/contracts/shared/telefone/telefone';

export const CAMPOS_DA_DISTINCAO = ['cpf', 'cnpj', 'telefone', 'bairro', 'cidade'] as const;

export type NaDistincao = {
  [Campo in (typeof CAMPOS_DA_DISTINCAO)[number]]: LinhaCadastroDeCliente[Campo] | null;
};

const fimDoCpf = (digitos: string): string => `${digitos.slice(-5, -2)}-${digitos.slice(-2)}`;

const bairroOuCidade = ({ bairro, cidade }: Pick<NaDistincao, 'bairro' | 'cidade'>): string =>
  [bairro, cidade].filter(Boolean).join(', ');

const juntar = (partes: readonly (string | null | undefined)[]): string | null =>
  partes.filter(Boolean).join(' · ') || null;

/** For users who serve customers: `CPF final 247-25 · (11) 98765-4321 · Bela Vista, São Paulo`, or null. */
export const distincaoDe = (cliente: NaDistincao): string | null =>
  juntar([
    cliente.cpf && `CPF final ${fimDoCpf(cliente.cpf)}`,
    cliente.cnpj && `CNPJ ${formatarCnpj(cliente.cnpj)}`,
    cliente.telefone && formatarTelefone(cliente.telefone),
    bairroOuCidade(cliente),
  ]);

/** As `distincaoDe`, masked like the lists. */
export const distincaoMascarada = ({
  cpf,
  cnpj,
}: Pick<NaDistincao, 'cpf' | 'cnpj'>): string | null =>
  juntar([cpf && `CPF ${mascararCpf(cpf)}`, cnpj && `CNPJ ${mascararCnpj(cnpj)}`]);

/** As `distincaoDe`, place only, for users who may not read the register. */
export const lugarNaDistincao = (cliente: Pick<NaDistincao, 'bairro' | 'cidade'>): string | null =>
  bairroOuCidade(cliente) || null;

/** Falls back to the customer's number when no other data is known. */
export const distincaoOuNumero = (clienteId: number, distincao: string | null): string =>
  distincao ?? `Cadastro ${clienteId}`;
