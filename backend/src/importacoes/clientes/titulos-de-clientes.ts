import type { CampoDe } from '@encomenda/contracts/importacoes/importacoes';
import type { TitulosConhecidos } from '../colunas/adivinhar-colunas.js';

/** As other systems and people title them. */
export const TITULOS_DE_CLIENTES: TitulosConhecidos<CampoDe<'clientes'>> = {
  nome: [
    'nome',
    'cliente',
    'nome completo',
    'nome do cliente',
    'nome fantasia',
    'fantasia',
    'name',
    'display name',
  ],
  telefone: ['whatsapp', 'celular', 'telefone', 'telefone celular', 'fone', 'phone', 'tel'],
  email: ['email', 'e mail', 'correio eletronico'],
  documento: ['cpf cnpj', 'cnpj cpf', 'cpf ou cnpj', 'documento'],
  cpf: ['cpf', 'cpf do cliente'],
  cnpj: ['cnpj', 'cnpj do cliente'],
  razao_social: ['razao social', 'empresa'],
  contato: ['contato', 'contato na empresa', 'pessoa de contato', 'responsavel'],
  data_nascimento: [
    'data de nascimento',
    'nascimento',
    'data nascimento',
    'dt nascimento',
    'aniversario',
  ],
  cep: ['cep', 'codigo postal', 'zip'],
  logradouro: ['logradouro', 'endereco', 'rua', 'avenida', 'end', 'endereco completo'],
  numero: ['numero', 'no', 'nr', 'num', 'numero do endereco'],
  complemento: ['complemento', 'compl'],
  bairro: ['bairro'],
  cidade: ['cidade', 'municipio'],
  estado: ['estado', 'uf'],
  observacoes: [
    'observacoes',
    'observacao',
    'obs',
    'anotacoes',
    'anotacao',
    'notas',
    'comentarios',
    'notes',
  ],
  registro: ['#'],
};
