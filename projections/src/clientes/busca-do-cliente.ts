import type { DadosDoCliente } from '@encomenda/contracts/clientes/cliente.events';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { telefoneNaBusca } from '@encomenda/contracts/shared/telefone/telefone-na-busca';

type Procurado = Pick<
  DadosDoCliente,
  'nome' | 'cpf' | 'telefone' | 'cnpj' | 'razaoSocial' | 'contato' | 'email'
>;

export const buscaDoCliente = (cliente: Procurado): string => {
  const { nome, cpf, telefone, cnpj, razaoSocial, contato, email } = cliente;
  return normalizarBusca(
    [nome, cpf, telefone && telefoneNaBusca(telefone), cnpj, razaoSocial, contato, email]
      .filter(Boolean)
      .join(' '),
  );
};
