import { chaveDoNome } from '../leitura/semelhantes.js';
import type { ClienteConhecido } from '../clientes/parecer-de-cliente.js';
import type { LinhaDePedido } from './linha-de-pedido.js';

type Procurado = Pick<LinhaDePedido, 'nome' | 'cpf' | 'cnpj' | 'telefone'>;

/** Id of a known customer, null for a new one. `duvida` is a sentence for a person to check. */
export type ClienteDaLinha =
  | { readonly id: number | null; readonly duvida: string | null }
  | { readonly erro: string };

const VARIOS = 'Há mais de um cliente com este nome. Ponha o telefone ou o CPF na planilha.';

/** Searches by CPF or CNPJ, or else by name. Among equal names, the telephone decides. */
export const clienteDaLinha = (
  procurado: Procurado,
  conhecidos: readonly ClienteConhecido[],
): ClienteDaLinha => {
  const { nome, cpf, cnpj, telefone } = procurado;
  const doDocumento = conhecidos.filter(
    (um) => (cpf !== null && um.cpf === cpf) || (cnpj !== null && um.cnpj === cnpj),
  );
  if (doDocumento.length > 1) return { erro: 'Há mais de um cliente com este CPF ou CNPJ.' };
  if (doDocumento[0]) return { id: doDocumento[0].id, duvida: null };
  const doNome = conhecidos.filter((um) => chaveDoNome(um.nome) === chaveDoNome(nome));
  const doTelefone = doNome.filter((um) => um.telefone === telefone);
  const semTelefone = doNome.filter((um) => um.telefone === null);
  const possiveis = telefone === null ? doNome : doTelefone.length > 0 ? doTelefone : semTelefone;
  if (possiveis.length === 1) return { id: possiveis[0]!.id, duvida: null };
  if (possiveis.length > 1) return { erro: VARIOS };
  if (doNome.length > 0)
    return { id: null, duvida: 'Há um cliente com este nome e outro telefone.' };
  const alheio = conhecidos.find((um) => telefone !== null && um.telefone === telefone);
  return {
    id: null,
    duvida: alheio ? `O telefone é de ${alheio.nome} (cliente ${alheio.id}).` : null,
  };
};

/** Rows with the same key share one new customer. */
export const chaveDoCliente = ({ nome, cpf, cnpj, telefone }: Procurado): string =>
  cpf ?? cnpj ?? `${chaveDoNome(nome)} ${telefone ?? ''}`;
