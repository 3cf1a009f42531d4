import type { CorpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import { formatarCep, formatarCpf } from '@encomenda/contracts/clientes/cpf';
import { formatarTelefone } from '@encomenda/contracts/shared/telefone';
import { campoDeDia, campoDeTexto } from '../platform/commands/form-fields.js';
import type { FieldOfForm, FormOfRecord } from '../platform/commands/merge-edit.js';
import type { Cliente } from './domain/cliente.js';

const nome: FieldOfForm<string> = { rotulo: 'Nome', texto: (valor) => valor };

/** Fields of an address, wherever a form has them. */
export const CAMPOS_DO_ENDERECO = {
  cep: campoDeTexto('CEP', formatarCep),
  bairro: campoDeTexto('Bairro'),
  cidade: campoDeTexto('Cidade'),
  estado: campoDeTexto('Estado'),
  logradouro: campoDeTexto('Logradouro'),
  numero: campoDeTexto('Número'),
  complemento: campoDeTexto('Complemento'),
};

/** The form's body as the log may hold it: states of long ago were not chosen from a list. */
export type CamposDoCliente = Omit<CorpoDoCliente, 'estado'> & { estado: string | null };

/** The customer's form. */
export const FORMULARIO_DO_CLIENTE: FormOfRecord<Cliente, CamposDoCliente> = {
  registro: 'este cliente',
  preenchido: (cliente) => {
    if (cliente.situacao !== 'ativo') return null;
    const { dataNascimento, ...dados } = cliente.dados;
    return { ...dados, data_nascimento: dataNascimento };
  },
  campos: {
    nome,
    cpf: campoDeTexto('CPF', formatarCpf),
    data_nascimento: campoDeDia('Data de Nascimento'),
    telefone: campoDeTexto('Telefone (WhatsApp)', formatarTelefone),
    email: campoDeTexto('E-mail'),
    ...CAMPOS_DO_ENDERECO,
  },
};
