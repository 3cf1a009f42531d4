import { camposDoCliente } from '@encomenda/contracts/clientes/cliente.campos';
import type { LinhaDeCliente } from '@encomenda/contracts/clientes/clientes.http';
import { nascimentoDigitado } from '@encomenda/contracts/clientes/nascimento';
import { day, fields, money, number, text, type CsvTable } from '../platform/queries/csv/csv.js';

export const CLIENTES_EM_CSV: CsvTable<LinhaDeCliente> = {
  file: 'clientes',
  columns: [
    number('#', ({ id }) => id),
    ...fields(camposDoCliente, 'nome'),
    text('CPF ou CNPJ', ({ cpf, cnpj }) => cpf ?? cnpj),
    ...fields(camposDoCliente, 'razao_social'),
    text(
      camposDoCliente.data_nascimento.rotulo,
      ({ data_nascimento }) => data_nascimento && nascimentoDigitado(data_nascimento),
    ),
    day('Último pedido', ({ ultimo_pedido }) => ultimo_pedido?.data),
    money('Total comprado', ({ comprado }) => comprado),
    ...fields(camposDoCliente, 'observacoes'),
  ],
};
