import type { CorpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import { formatarCep, formatarCpf } from '@encomenda/contracts/clientes/cpf';
import { formatarDia } from '@encomenda/contracts/shared/dia';
import { formatarTelefone } from '@encomenda/contracts/shared/telefone';
import type { ColunaConhecida } from './adivinhar-colunas.js';

/** With the titles that other systems and people write. */
export const COLUNAS_DE_CLIENTES: readonly ColunaConhecida<keyof CorpoDoCliente>[] = [
  {
    campo: 'nome',
    rotulo: 'Nome',
    titulos: ['nome', 'cliente', 'nome completo', 'nome do cliente', 'name', 'display name'],
  },
  {
    campo: 'telefone',
    rotulo: 'Telefone (WhatsApp)',
    texto: formatarTelefone,
    titulos: [
      'whatsapp',
      'celular',
      'telefone',
      'telefone celular',
      'fone',
      'phone',
      'tel',
      'contato',
    ],
  },
  { campo: 'email', rotulo: 'E-mail', titulos: ['email', 'e mail', 'correio eletronico'] },
  {
    campo: 'cpf',
    rotulo: 'CPF',
    texto: formatarCpf,
    titulos: ['cpf', 'cpf cnpj', 'cpf do cliente', 'documento'],
  },
  {
    campo: 'data_nascimento',
    rotulo: 'Data de Nascimento',
    texto: formatarDia,
    titulos: [
      'data de nascimento',
      'nascimento',
      'data nascimento',
      'dt nascimento',
      'aniversario',
    ],
  },
  { campo: 'cep', rotulo: 'CEP', texto: formatarCep, titulos: ['cep', 'codigo postal', 'zip'] },
  {
    campo: 'logradouro',
    rotulo: 'Logradouro',
    titulos: ['logradouro', 'endereco', 'rua', 'avenida', 'end', 'endereco completo'],
  },
  {
    campo: 'numero',
    rotulo: 'Número',
    titulos: ['numero', 'no', 'nr', 'num', 'numero do endereco'],
  },
  { campo: 'complemento', rotulo: 'Complemento', titulos: ['complemento', 'compl'] },
  { campo: 'bairro', rotulo: 'Bairro', titulos: ['bairro'] },
  { campo: 'cidade', rotulo: 'Cidade', titulos: ['cidade', 'municipio'] },
  { campo: 'estado', rotulo: 'Estado', titulos: ['estado', 'uf'] },
];
