import { MAXIMO_DE_DIAS_DE_PRAZO_APERTADO } from '../pedidos/producao/prazo.js';
import { definirCampos } from '../shared/campos/campo.js';

const DIVIDA_MAXIMA_EM_CENTAVOS = 99_999_999_999;

/** The shop's own contact data is public, so sentences about a change show the values. */
export const camposDasConfiguracoes = definirCampos({
  nome: { rotulo: 'Nome da oficina', tipo: 'texto', max: 60, naFrase: 'nome' },
  documento: { rotulo: 'CNPJ ou CPF', tipo: 'documento', opcional: true, vazio: 'nada' },
  apresentacao: { rotulo: 'Apresentação', tipo: 'texto', max: 160, opcional: true, vazio: 'nada' },
  telefone: { rotulo: 'Telefone', tipo: 'telefone', opcional: true, vazio: 'nada' },
  email: { rotulo: 'E-mail', tipo: 'email', opcional: true, vazio: 'nada' },
  endereco: { rotulo: 'Endereço', tipo: 'texto', max: 200, opcional: true, vazio: 'nada' },
  cidade: { rotulo: 'Cidade', tipo: 'texto', max: 120, opcional: true, vazio: 'nada' },
  estado: { rotulo: 'Estado', tipo: 'uf', opcional: true, vazio: 'nada' },
  horario: {
    rotulo: 'Horário de atendimento',
    tipo: 'texto',
    max: 120,
    opcional: true,
    vazio: 'nada',
  },
  chave_pix: {
    rotulo: 'Chave Pix',
    tipo: 'texto',
    max: 80,
    fato: 'chavePix',
    opcional: true,
    naFrase: 'chave Pix',
    vazio: 'nada',
  },
  // May be negative: a shop can begin in debt.
  saldo_inicial: {
    rotulo: 'Saldo inicial',
    tipo: 'dinheiro',
    min: -DIVIDA_MAXIMA_EM_CENTAVOS,
    fato: 'saldoInicialEmCentavos',
  },
  dias_de_prazo_apertado: {
    rotulo: 'Dias de prazo apertado',
    tipo: 'inteiro',
    max: MAXIMO_DE_DIAS_DE_PRAZO_APERTADO,
    fato: 'diasDePrazoApertado',
  },
});
