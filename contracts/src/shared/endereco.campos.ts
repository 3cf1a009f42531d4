import { definirCampos } from './campos/campo.js';

/** Address of a customer or of a destination. */
export const camposDoEndereco = definirCampos({
  cep: {
    rotulo: 'CEP',
    tipo: 'cep',
    opcional: true,
    pessoal: true,
    planilha: { exemplo: '01310-100', titulos: ['cep', 'codigo postal', 'zip'] },
  },
  bairro: {
    rotulo: 'Bairro',
    tipo: 'texto',
    max: 120,
    opcional: true,
    pessoal: true,
    planilha: { exemplo: 'Bela Vista', titulos: ['bairro'] },
  },
  cidade: {
    rotulo: 'Cidade',
    tipo: 'texto',
    max: 120,
    opcional: true,
    pessoal: true,
    planilha: { exemplo: 'São Paulo', titulos: ['cidade', 'municipio'] },
  },
  estado: {
    rotulo: 'Estado',
    tipo: 'uf',
    opcional: true,
    pessoal: true,
    planilha: { exemplo: 'SP', titulos: ['estado', 'uf'] },
  },
  logradouro: {
    rotulo: 'Logradouro',
    tipo: 'texto',
    max: 200,
    opcional: true,
    pessoal: true,
    planilha: {
      exemplo: 'Avenida Paulista',
      titulos: ['logradouro', 'endereco', 'rua', 'avenida', 'end', 'endereco completo'],
    },
  },
  numero: {
    rotulo: 'Número',
    tipo: 'texto',
    max: 20,
    opcional: true,
    pessoal: true,
    planilha: { exemplo: '1000', titulos: ['numero', 'no', 'nr', 'num', 'numero do endereco'] },
  },
  complemento: {
    rotulo: 'Complemento',
    tipo: 'texto',
    max: 200,
    opcional: true,
    pessoal: true,
    planilha: { exemplo: 'Apto 12', titulos: ['complemento', 'compl'] },
  },
});
