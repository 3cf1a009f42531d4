import { camposDoCliente } from '@encomenda/contracts/clientes/cliente.campos';
import type { ClienteEvent, DadosDoCliente } from '@encomenda/contracts/clientes/cliente.events';
import { fatosEmBranco } from '@encomenda/contracts/shared/campos/campo';

/** Data of a person; the CPF is reserved for examples. */
export const dadosDeMaria: DadosDoCliente = {
  ...fatosEmBranco(camposDoCliente),
  nome: 'Maria Souza',
  cpf: '12345678909',
  dataNascimento: '1985-02-28',
  cep: '01310100',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
  logradouro: 'Avenida Paulista',
  numero: '1000',
  telefone: '11999990000',
  email: 'maria@exemplo.com.br',
  observacoes: 'Alergia a amendoim.',
};

export const clienteCadastrado = (
  clienteId: number,
  dados: Partial<DadosDoCliente> = {},
): ClienteEvent => ({
  type: 'ClienteCadastrado',
  data: { clienteId, ...dadosDeMaria, ...dados },
});
