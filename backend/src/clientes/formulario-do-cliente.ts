import type { DadosDoCliente } from '@encomenda/contracts/clientes/cliente.events';
import type { CorpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import { formatarCnpj } from '@encomenda/contracts/clientes/cnpj';
import { formatarCep, formatarCpf } from '@encomenda/contracts/clientes/cpf';
import { formatarNascimento } from '@encomenda/contracts/clientes/nascimento';
import { formatarTelefone, telefoneGuardado } from '@encomenda/contracts/shared/telefone';
import { textField } from '../platform/commands/form-fields.js';
import type { FieldOfForm, FormOfRecord } from '../platform/commands/merge-edit.js';
import type { Cliente } from './domain/cliente.js';

const nome: FieldOfForm<string> = { rotulo: 'Nome', texto: (valor) => valor };

const NASCIMENTO: FieldOfForm<string | null> = {
  rotulo: 'Data de Nascimento',
  texto: (nascimento) => (nascimento === null ? '' : formatarNascimento(nascimento)),
};

export const CAMPOS_DO_ENDERECO = {
  cep: textField('CEP', formatarCep),
  bairro: textField('Bairro'),
  cidade: textField('Cidade'),
  estado: textField('Estado'),
  logradouro: textField('Logradouro'),
  numero: textField('Número'),
  complemento: textField('Complemento'),
};

/** Old events have states that are not in the list. */
export type CamposDoCliente = Omit<CorpoDoCliente, 'estado'> & { estado: string | null };

export const FORMULARIO_DO_CLIENTE: FormOfRecord<Cliente, CamposDoCliente> = {
  registro: 'este cliente',
  preenchido: (cliente) => {
    if (cliente.situacao !== 'ativo') return null;
    const { dataNascimento, razaoSocial, telefone, ...dados } = cliente.dados;
    return {
      ...dados,
      telefone: telefone && telefoneGuardado(telefone),
      data_nascimento: dataNascimento,
      razao_social: razaoSocial,
    };
  },
  campos: {
    nome,
    cpf: textField('CPF', formatarCpf),
    cnpj: textField('CNPJ', formatarCnpj),
    razao_social: textField('Razão Social'),
    contato: textField('Contato'),
    data_nascimento: NASCIMENTO,
    telefone: textField('Telefone (WhatsApp)', formatarTelefone),
    email: textField('E-mail'),
    observacoes: textField('Observações'),
    ...CAMPOS_DO_ENDERECO,
  },
};

export const dadosDoCliente = ({
  data_nascimento,
  razao_social,
  ...corpo
}: CamposDoCliente): DadosDoCliente => ({
  ...corpo,
  dataNascimento: data_nascimento,
  razaoSocial: razao_social,
});
