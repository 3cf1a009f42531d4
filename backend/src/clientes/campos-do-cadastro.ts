/** Columns of the register that hold what a customer's form holds, and the number. */
export const CAMPOS_DO_CADASTRO = [
  'id',
  'nome',
  'cpf',
  'cnpj',
  'razao_social',
  'contato',
  'data_nascimento',
  'cep',
  'bairro',
  'cidade',
  'estado',
  'logradouro',
  'numero',
  'complemento',
  'telefone',
  'email',
] as const;
