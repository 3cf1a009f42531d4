import { camposDaListaDeClientes } from '@encomenda/contracts/clientes/cliente.campos';
import type { LinhaDeCliente } from '@encomenda/contracts/clientes/clientes.http';
import { nascimentoDigitado } from '@encomenda/contracts/clientes/nascimento';
import { nomesDe } from '@encomenda/contracts/shared/campos/campo';
import { day, fields, money, number, text, type CsvTable } from '../platform/queries/csv/csv.js';

const {
  nome,
  cpf: _cpf,
  cnpj: _cnpj,
  razao_social,
  data_nascimento,
  ...outros
} = camposDaListaDeClientes;

export const CLIENTES_EM_CSV: CsvTable<LinhaDeCliente> = {
  file: 'clientes',
  columns: [
    number('#', ({ id }) => id),
    ...fields({ nome }, 'nome'),
    text('CPF ou CNPJ', ({ cpf, cnpj }) => cpf ?? cnpj),
    ...fields({ razao_social }, 'razao_social'),
    text(data_nascimento.rotulo, ({ data_nascimento: dia }) => dia && nascimentoDigitado(dia)),
    day('Último pedido', ({ ultimo_pedido }) => ultimo_pedido?.data),
    money('Total comprado', ({ comprado }) => comprado),
    ...fields<LinhaDeCliente, typeof outros>(outros, ...nomesDe(outros)),
  ],
};
