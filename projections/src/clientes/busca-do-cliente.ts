import type { DadosDoCliente } from '@encomenda/contracts/clientes/cliente.events';
import { normalizarBusca } from '@encomenda/contracts/shared/busca';

/** What a customer is found by: name, and the digits of CPF and telephone. */
export const buscaDoCliente = ({
  nome,
  cpf,
  telefone,
}: Pick<DadosDoCliente, 'nome' | 'cpf' | 'telefone'>): string =>
  normalizarBusca(`${nome} ${cpf ?? ''} ${telefone ?? ''}`);
