import { camposSemEndereco } from '@encomenda/contracts/clientes/cliente.campos';

const {
  nome: _nome,
  cpf: _cpf,
  cnpj: _cnpj,
  razao_social: _razaoSocial,
  contato: _contato,
  data_nascimento: _dataNascimento,
  telefone: _telefone,
  email: _email,
  observacoes: _observacoes,
  ...outros
} = camposSemEndereco;

/** Fields without a place of their own: form, page and merge dialog show them by kind, before the notes. */
export const outrosCampos = outros;
