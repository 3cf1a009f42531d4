import type { DadosDoCliente } from '@encomenda/contracts/clientes/cliente.events';
import { normalizarBusca } from '@encomenda/contracts/shared/busca';

/** The search text of a customer: name, CPF and telephone. */
export const buscaDoCliente = ({
  nome,
  cpf,
  telefone,
}: Pick<DadosDoCliente, 'nome' | 'cpf' | 'telefone'>): string =>
  normalizarBusca(`${nome} ${cpf ?? ''} ${telefone ?? ''}`);
