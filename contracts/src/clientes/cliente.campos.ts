import { definirCampos } from '../shared/campos/campo.js';
import { camposDoEndereco } from '../shared/endereco.campos.js';

/** In characters. */
export const OBSERVACOES_NO_MAXIMO = 2_000;

/** Personal: sentences about a change name the field, never its value. */
export const camposDoCliente = definirCampos({
  nome: { rotulo: 'Nome', tipo: 'texto', max: 120, pessoal: true },
  cpf: { rotulo: 'CPF', tipo: 'cpf', opcional: true, pessoal: true },
  cnpj: { rotulo: 'CNPJ', tipo: 'cnpj', opcional: true, pessoal: true },
  razao_social: {
    rotulo: 'Razão Social',
    tipo: 'texto',
    max: 200,
    fato: 'razaoSocial',
    opcional: true,
    pessoal: true,
  },
  contato: { rotulo: 'Contato', tipo: 'texto', max: 120, opcional: true, pessoal: true },
  data_nascimento: {
    rotulo: 'Data de Nascimento',
    tipo: 'nascimento',
    fato: 'dataNascimento',
    opcional: true,
    pessoal: true,
  },
  telefone: { rotulo: 'Telefone', tipo: 'telefone', opcional: true, pessoal: true },
  email: { rotulo: 'E-mail', tipo: 'email', opcional: true, pessoal: true },
  ...camposDoEndereco,
  observacoes: {
    rotulo: 'Observações',
    tipo: 'texto',
    max: OBSERVACOES_NO_MAXIMO,
    opcional: true,
    pessoal: true,
  },
});
