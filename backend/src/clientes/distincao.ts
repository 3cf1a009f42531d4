import { mascararCpf } from '@encomenda/contracts/clientes/cpf';
import type { LinhaCadastroDeCliente } from '@encomenda/contracts/clientes/clientes.read-models';
import { formatarTelefone } from '@encomenda/contracts/shared/telefone';

/** Columns of the register that tell apart customers of one name. */
export const CAMPOS_DA_DISTINCAO = ['cpf', 'telefone', 'bairro', 'cidade'] as const;

type NaDistincao = {
  [Campo in (typeof CAMPOS_DA_DISTINCAO)[number]]: LinhaCadastroDeCliente[Campo] | null;
};

const fimDoCpf = (digitos: string): string => `${digitos.slice(-5, -2)}-${digitos.slice(-2)}`;

const lugarDe = ({ bairro, cidade }: Pick<NaDistincao, 'bairro' | 'cidade'>): string =>
  [bairro, cidade].filter(Boolean).join(', ');

const juntar = (partes: readonly (string | null | undefined)[]): string | null =>
  partes.filter(Boolean).join(' · ') || null;

/**
 * What tells a customer from another of the same name, for whoever serves them: `CPF final 247-25 ·
 * (11) 98765-4321 · Bela Vista, São Paulo`; null when nothing of it is known.
 */
export const distincaoDe = (cliente: NaDistincao): string | null =>
  juntar([
    cliente.cpf && `CPF final ${fimDoCpf(cliente.cpf)}`,
    cliente.telefone && formatarTelefone(cliente.telefone),
    lugarDe(cliente),
  ]);

/** The same for people who only look: no more than lists show them. */
export const distincaoMascarada = ({ cpf }: Pick<NaDistincao, 'cpf'>): string | null =>
  cpf && `CPF ${mascararCpf(cpf)}`;

/** The same for people who plan a delivery and may not read the register: the place alone. */
export const lugarNaDistincao = (cliente: Pick<NaDistincao, 'bairro' | 'cidade'>): string | null =>
  lugarDe(cliente) || null;

/** A customer of whom nothing else is known is told apart by the number in the register. */
export const distincaoOuNumero = (clienteId: number, distincao: string | null): string =>
  distincao ?? `Cadastro ${clienteId}`;
