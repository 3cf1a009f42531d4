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

/** Tells namesakes apart: `CPF final 247-25 · (11) 98765-4321 · Bela Vista, São Paulo`. Null without data. */
export const distincaoDe = (cliente: NaDistincao): string | null =>
  juntar([
    cliente.cpf && `CPF final ${fimDoCpf(cliente.cpf)}`,
    cliente.cnpj && `CNPJ ${formatarCnpj(cliente.cnpj)}`,
    cliente.telefone && formatarTelefone(cliente.telefone),
    bairroOuCidade(cliente),
  ]);

/** As `distincaoDe`, with masked documents only. */
export const distincaoMascarada = ({
  cpf,
  cnpj,
}: Pick<NaDistincao, 'cpf' | 'cnpj'>): string | null =>
  juntar([cpf && `CPF ${mascararCpf(cpf)}`, cnpj && `CNPJ ${mascararCnpj(cnpj)}`]);

/** As `distincaoDe`, with the place only: for users who may not read the register. */
export const lugarNaDistincao = (cliente: Pick<NaDistincao, 'bairro' | 'cidade'>): string | null =>
  bairroOuCidade(cliente) || null;

/** `Cadastro 7` when there is no distinction. */
export const distincaoOuNumero = (clienteId: number, distincao: string | null): string =>
  distincao ?? `Cadastro ${clienteId}`;
