import type { LinhaDeCliente } from '@encomenda/contracts/clientes/clientes.http';
import { nascimentoDigitado } from '@encomenda/contracts/clientes/nascimento';
import { day, money, number, text, type CsvTable } from '../platform/queries/csv.js';

export const CLIENTES_EM_CSV: CsvTable<LinhaDeCliente> = {
  file: 'clientes',
  columns: [
    number('#', ({ id }) => id),
    text('Nome', ({ nome }) => nome),
    text('CPF ou CNPJ', ({ cpf, cnpj }) => cpf ?? cnpj),
    text('Razão Social', ({ razao_social }) => razao_social),
    text(
      'Data de Nascimento',
      ({ data_nascimento }) => data_nascimento && nascimentoDigitado(data_nascimento),
    ),
    day('Último pedido', ({ ultimo_pedido }) => ultimo_pedido?.data),
    money('Total comprado', ({ comprado }) => comprado),
    text('Observações', ({ observacoes }) => observacoes),
  ],
};
