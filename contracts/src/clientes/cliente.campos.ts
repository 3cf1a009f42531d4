import { definirCampos } from '../shared/campos/campo.js';
import { camposDoEndereco } from '../shared/endereco.campos.js';

/** In characters. */
export const OBSERVACOES_NO_MAXIMO = 2_000;

const antesDoEndereco = definirCampos({
  nome: {
    rotulo: 'Nome',
    tipo: 'texto',
    max: 120,
    pessoal: true,
    planilha: {
      exemplo: 'Maria Souza',
      titulos: [
        'nome',
        'cliente',
        'nome completo',
        'nome do cliente',
        'nome fantasia',
        'fantasia',
        'name',
        'display name',
      ],
    },
  },
  cpf: {
    rotulo: 'CPF',
    tipo: 'cpf',
    opcional: true,
    pessoal: true,
    planilha: { exemplo: '', titulos: ['cpf', 'cpf do cliente'] },
  },
  cnpj: {
    rotulo: 'CNPJ',
    tipo: 'cnpj',
    opcional: true,
    pessoal: true,
    planilha: { exemplo: '', titulos: ['cnpj', 'cnpj do cliente'] },
  },
  razao_social: {
    rotulo: 'Razão Social',
    tipo: 'texto',
    max: 200,
    fato: 'razaoSocial',
    opcional: true,
    pessoal: true,
    planilha: { exemplo: '', titulos: ['razao social', 'empresa'] },
  },
  contato: {
    rotulo: 'Contato',
    tipo: 'texto',
    max: 120,
    opcional: true,
    pessoal: true,
    planilha: {
      rotulo: 'Contato na empresa',
      exemplo: '',
      titulos: ['contato', 'contato na empresa', 'pessoa de contato', 'responsavel'],
    },
  },
  data_nascimento: {
    rotulo: 'Data de Nascimento',
    tipo: 'nascimento',
    fato: 'dataNascimento',
    opcional: true,
    pessoal: true,
    planilha: {
      exemplo: '05/03/1990',
      titulos: [
        'data de nascimento',
        'nascimento',
        'data nascimento',
        'dt nascimento',
        'aniversario',
      ],
    },
  },
  telefone: {
    rotulo: 'Telefone',
    tipo: 'telefone',
    opcional: true,
    pessoal: true,
    planilha: {
      rotulo: 'Telefone (WhatsApp)',
      exemplo: '(11) 99999-0000',
      titulos: ['whatsapp', 'celular', 'telefone', 'telefone celular', 'fone', 'phone', 'tel'],
    },
  },
  email: {
    rotulo: 'E-mail',
    tipo: 'email',
    opcional: true,
    pessoal: true,
    planilha: {
      exemplo: 'maria@exemplo.com.br',
      titulos: ['email', 'e mail', 'correio eletronico'],
    },
  },
});

const depoisDoEndereco = definirCampos({
  observacoes: {
    rotulo: 'Observações',
    tipo: 'texto',
    max: OBSERVACOES_NO_MAXIMO,
    opcional: true,
    pessoal: true,
    planilha: {
      exemplo: 'Alergia a amendoim',
      titulos: [
        'observacoes',
        'observacao',
        'obs',
        'anotacoes',
        'anotacao',
        'notas',
        'comentarios',
        'notes',
      ],
      varias: true,
    },
  },
});

/** Personal: sentences about a change name the field, never its value. */
export const camposDoCliente = { ...antesDoEndereco, ...camposDoEndereco, ...depoisDoEndereco };

/** Without the address, which screens and printouts show as one. */
export const camposSemEndereco = { ...antesDoEndereco, ...depoisDoEndereco };

const { contato: _contato, telefone: _telefone, email: _email, ...daLista } = camposSemEndereco;
/** Fields of a row of the list, and of its CSV: without the ways to reach the customer. */
export const camposDaListaDeClientes = daLista;
