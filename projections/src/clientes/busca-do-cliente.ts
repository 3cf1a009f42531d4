import type { DadosDoCliente } from '@encomenda/contracts/clientes/cliente.events';
import { normalizarBusca } from '@encomenda/contracts/shared/busca';

export const buscaDoCliente = ({
  nome,
  cpf,
  telefone,
}: Pick<DadosDoCliente, 'nome' | 'cpf' | 'telefone'>): string =>
  normalizarBusca(`${nome} ${cpf ?? ''} ${telefone ?? ''}`);
